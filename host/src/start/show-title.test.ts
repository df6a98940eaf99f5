import { showTitle } from './show-title.js';

const show = (title: unknown, lang?: string, heading = '<h1>Map</h1>') => {
  document.title = 'Map';
  document.body.innerHTML = heading;
  showTitle(document, title, lang);
  return [document.title, document.querySelector('h1')?.textContent];
};

test.each([
  ['one title', 'Map of Munich', undefined, 'Map of Munich'],
  ['that of the last language', { en: 'Munich', de: 'München' }, 'de', 'München'],
  ['none before the language is known', { en: 'Munich', de: 'München' }, undefined, 'Map'],
  ['none in a language that the config lacks', { en: 'Munich' }, 'fr', 'Map'],
  ['none that is no text', 7, 'en', 'Map'],
  ['none of a config without one', undefined, 'en', 'Map'],
])('shows %s', (_what, title, lang, expected) => {
  expect(show(title, lang)).toEqual([expected, expected]);
});

test('leaves the heading of the shell alone', () => {
  expect(show('Map of Munich', 'en', '<h1 class="header-title">Other</h1>')).toEqual(['Map', 'Other']);
});
