import { mount } from 'svelte';
import App from './App.svelte';

const element = document.getElementById('app');
if (!element) throw new Error('no #app in the page');
mount(App, { target: element });
