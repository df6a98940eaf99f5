import { getByRole } from '@testing-library/dom';
import { createText } from '../../testing/create-text.js';
import { createElementText, showText } from './show-text.js';

afterEach(() => document.body.replaceChildren());

test('a text has language and direction as attributes only as long as it needs them', () => {
  const element = document.createElement('p');
  showText(element, createText('Try again', { lang: 'en', dir: 'ltr' }));
  expect(element.outerHTML).toMatch(/lang="en".*dir="ltr".*>Try again</);
  showText(element, createText('أعد'));
  expect([element.textContent, element.hasAttribute('lang'), element.hasAttribute('dir')]).toEqual([
    'أعد',
    false,
    false,
  ]);
});

test('nothing is written twice', async () => {
  const element = document.createElement('p');
  const text = createText('Try again', { lang: 'en', dir: 'ltr' });
  showText(element, text);
  const captured: MutationRecord[] = [];
  const observer = new MutationObserver((records) => captured.push(...records));
  observer.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
  showText(element, text);
  expect(observer.takeRecords()).toEqual([]);
});

function createNamed(kind: 'label' | 'description') {
  const element = document.createElement('section');
  element.setAttribute('role', 'region');
  if (kind === 'description') element.setAttribute('aria-label', 'Named');
  element.append('content');
  document.body.append(element);
  return { element, text: createElementText(element, kind) };
}

test.each([undefined, 'en'])('a name is the element’s, in whatever language: %s', (lang) => {
  const { element, text } = createNamed('label');
  text.show(createText('Map', { lang }));
  expect(getByRole(document.body, 'region', { name: 'Map' })).toBe(element);
});

test('a description too', () => {
  const { element, text } = createNamed('description');
  text.show(createText('Use the keys'));
  expect(element.getAttribute('aria-description')).toBe('Use the keys');
  text.show(createText('Use the keys', { lang: 'en' }));
  expect(element.hasAttribute('aria-description')).toBe(false);
  expect(getByRole(document.body, 'region', { description: 'Use the keys' })).toBe(element);
});

test('a name in another language than the element’s content is in an element with that language', () => {
  const { element, text } = createNamed('label');
  text.show(createText('Karte'));
  expect(element.outerHTML).toBe('<section role="region" aria-label="Karte">content</section>');
  text.show(createText('Map', { lang: 'en' }));
  const holder = element.querySelector('span');
  expect([holder?.lang, holder?.hidden, holder?.textContent]).toEqual(['en', true, 'Map']);
  expect([element.hasAttribute('aria-label'), element.hasAttribute('lang')]).toEqual([false, false]);
  text.show(createText('Karte'));
  expect(element.outerHTML).toBe('<section role="region" aria-label="Karte">content</section>');
  text.show(undefined);
  expect(element.outerHTML).toBe('<section role="region">content</section>');
});
