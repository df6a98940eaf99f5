import { getByRole } from '@testing-library/dom';
import { createText } from '../../testing/create-text.js';
import { isOnMarker } from './is-on-marker.js';
import { createMarkerElement, type MarkerLook } from './marker-element.js';

afterEach(() => document.body.replaceChildren());

function createElement(look: Partial<MarkerLook> = {}, hostElement?: HTMLElement) {
  const captured: string[] = [];
  const outside: string[] = [];
  const marker = createMarkerElement({
    hostElement,
    onClick: () => captured.push('click'),
    onKeyDown: ({ key }) => captured.push(key),
    onKeyboardFocus: () => captured.push('focus'),
    onAction: (id) => captured.push(id),
  });
  const show = (next: Partial<MarkerLook>) =>
    marker.show({ label: 'Place', instructions: undefined, ...next });
  show(look);
  const map = document.createElement('div');
  for (const name of ['mousedown', 'touchstart', 'keydown', 'click', 'dblclick']) {
    map.addEventListener(name, () => outside.push(name));
  }
  map.append(marker.element);
  document.body.append(map);
  return { ...marker, show, captured, outside };
}

const send = (target: Element | null, type: string, init: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent(type, { bubbles: true, ...init }));

test('is a button of that name, and a click anywhere on it counts', () => {
  const { element, button, captured, outside } = createElement();
  expect(getByRole(element, 'button', { name: 'Place' })).toBe(button);
  button.click();
  element.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(captured).toEqual(['click', 'click']);
  // The click also reaches the page, which may close its menus by it.
  expect(outside).toEqual(['click', 'click']);
});

test('a pin has the colour of the config, if that is one', () => {
  const colorOf = (color?: string) =>
    createElement(color === undefined ? {} : { color }).element.querySelector('svg')?.style.color;
  expect([colorOf('red'), colorOf('url(https://x.example)'), colorOf()]).toEqual(['red', '', '']);
});

test('an image that shows the label is not announced twice', () => {
  const isSilent = (look: Partial<MarkerLook>, host?: HTMLElement) =>
    createElement(look, host).element.querySelector('[aria-hidden]') !== null;
  expect(isSilent({})).toBe(true);
  expect(isSilent({ content: '€ 5' })).toBe(true);
  expect(isSilent({ content: [{ type: 'button', id: 'go', text: 'Go' }] })).toBe(false);
  expect(isSilent({}, document.createElement('p'))).toBe(false);
});

test('a button in it is its own', () => {
  const { element, captured, outside } = createElement({
    content: [{ type: 'button', id: 'go', text: 'Go' }],
  });
  const inner = getByRole(element, 'button', { name: 'Go' });
  inner.click();
  for (const name of ['mousedown', 'touchstart']) send(inner, name);
  for (const key of ['ArrowLeft', '+', 'Escape', 'x']) send(inner, 'keydown', { key });
  expect(captured).toEqual(['go']);
  // No gesture and none of its keys reach the map.
  expect(outside).toEqual(['click', 'keydown', 'keydown']);
});

test('a gesture on anything else is the map’s, but no double click', () => {
  const { element, outside } = createElement({ content: 'Text' });
  for (const name of ['mousedown', 'touchstart', 'dblclick']) send(element.querySelector('p'), name);
  expect(outside).toEqual(['mousedown', 'touchstart']);
});

test('an element of the host’s stays the same one, whatever changes', () => {
  const host = document.createElement('p');
  const { element, show } = createElement({}, host);
  show({ label: 'Other', rotation: 5 });
  expect(element.contains(host)).toBe(true);
});

test('the content is made anew only if it differs', () => {
  const { element, show } = createElement();
  const pin = element.querySelector('svg');
  show({ label: 'Other' });
  expect(element.querySelector('svg')).toBe(pin);
  show({ content: 'Text' });
  expect(element.querySelector('svg')).toBeNull();
});

test('it rotates around the point on its position', () => {
  const { element, show } = createElement({ rotation: 30 });
  const style = () => [element.style.translate, element.style.transformOrigin, element.style.rotate];
  expect(style()).toEqual(['-50% -100%', '50% 100%', '30deg']);
  show({ content: 'Text' });
  expect(style()).toEqual(['-50% -50%', '50% 50%', '0deg']);
  show({ anchor: 'top-right' });
  expect(style()[0]).toBe('-100% 0%');
});

test('describes how to move it, and which popup it opens', () => {
  const { button, show, showPopup } = createElement({ instructions: createText('Use the keys') });
  expect(button.getAttribute('aria-description')).toBe('Use the keys');
  show({ instructions: createText('Use the keys', { lang: 'en' }) });
  expect(button.hasAttribute('aria-description')).toBe(false);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.lang).toBe('en');
  show({});
  expect([button.hasAttribute('aria-describedby'), button.querySelector('span')]).toEqual([false, null]);
  const attributes = () =>
    ['aria-haspopup', 'aria-expanded', 'aria-controls'].map((name) => button.getAttribute(name));
  showPopup({ elementId: 'p', isOpen: true });
  expect(attributes()).toEqual(['dialog', 'true', 'p']);
  showPopup({ elementId: 'p', isOpen: false });
  expect(attributes()).toEqual(['dialog', 'false', null]);
  showPopup(undefined);
  expect(attributes()).toEqual([null, null, null]);
});

test('an event on a marker is recognized', () => {
  const { element } = createElement();
  const results: boolean[] = [];
  document.body.addEventListener('click', (event) => results.push(isOnMarker(event)), { capture: true });
  element.querySelector('path')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.body.click();
  expect(results).toEqual([true, false]);
});
