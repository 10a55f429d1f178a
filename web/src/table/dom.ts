/** Small helpers for building elements. */
import type { Box } from './geometry';

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  parent?: HTMLElement,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  parent?.append(element);
  return element;
}

/** Write only what has changed: repeated updates then cost and disturb nothing. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export function setAttr(element: HTMLElement, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function setHtml(element: HTMLElement, key: string, html: () => string): void {
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.innerHTML = html(); // our own drawings only, never a player's text
}

export function place(element: HTMLElement, box: Box): void {
  element.style.left = `${box.x}px`;
  element.style.top = `${box.y}px`;
  element.style.width = `${box.w}px`;
  element.style.height = `${box.h}px`;
}
