import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';

const element = document.getElementById('app');
if (!element) throw new Error('no #app in the page');
mount(App, { target: element });
