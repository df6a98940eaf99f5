import { getByRole, queryByRole } from '@testing-library/dom';
import { createText } from '../../testing/create-text.js';
import { createPopupElement, type PopupLook } from './popup-element.js';

afterEach(() => document.body.replaceChildren());

function createElement(look: Partial<PopupLook> = {}, hostElement?: HTMLElement) {
  const captured: string[] = [];
  const popup = createPopupElement({
    hostElement,
    onClose: () => captured.push('close'),
    onAction: (id) => captured.push(id),
  });
  const show = (next: Partial<PopupLook>) =>
    popup.show({
      label: undefined,
      closeButton: undefined,
      content: hostElement === undefined ? 'Text' : undefined,
      defaultLabel: createText('Details'),
      closeLabel: createText('Close'),
      ...next,
    });
  show(look);
  document.body.append(popup.element);
  return { popup, show, captured };
}

test.each<[string, Partial<PopupLook>]>([
  ['Own', { label: 'Own', content: [{ type: 'heading', text: 'Heading' }] }],
  ['Heading', { content: [{ type: 'heading', text: 'Heading' }] }],
  ['Details', {}],
])('is a dialog with the name %s', (name, look) => {
  const { popup } = createElement(look);
  expect(getByRole(document.body, 'dialog', { name })).toBe(popup.element);
});

test('its button closes it, has a name in the language of the page, and can be left out', () => {
  const { popup, show, captured } = createElement();
  getByRole(popup.element, 'button', { name: 'Close' }).click();
  expect(captured).toEqual(['close']);
  show({ closeLabel: createText('Schließen', { lang: 'de' }) });
  expect(getByRole(popup.element, 'button', { name: 'Schließen' }).lang).toBe('de');
  show({ closeButton: false });
  expect(queryByRole(popup.element, 'button')).toBeNull();
});

test('no two share an id', () => {
  expect(createElement().popup.element.id).not.toBe(createElement().popup.element.id);
});

test('the content is made anew only if it differs, and the focus stays in it', () => {
  const content = [{ type: 'button', id: 'go', text: 'Go' }] as const;
  const { popup, show, captured } = createElement({ content: [...content] });
  const same = [...content];
  show({ content: same });
  const button = getByRole(popup.element, 'button', { name: 'Go' });
  button.focus();
  show({ content: same, label: 'Other' });
  expect([document.activeElement, popup.hasFocus]).toEqual([button, true]);
  button.click();
  show({ content: 'Text' });
  expect(document.activeElement).toBe(popup.element);
  expect(captured).toEqual(['go']);
});

test('finds the focus in a shadow root too', () => {
  const { popup } = createElement();
  const host = document.createElement('div');
  document.body.append(host);
  host.attachShadow({ mode: 'open' }).append(popup.element);
  expect(popup.hasFocus).toBe(false);
  popup.element.focus();
  expect(popup.hasFocus).toBe(true);
});

test('keeps the element of the host', () => {
  const host = document.createElement('p');
  const { popup, show } = createElement({}, host);
  show({ label: 'Other' });
  expect(popup.element.contains(host)).toBe(true);
});
