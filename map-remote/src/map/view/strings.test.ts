import { DEFAULT_STRINGS, type LocaleConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { keepStrings } from './strings.js';

afterEach(() => document.body.replaceChildren());

/** A map's outer element in a page like `html`, at its element with the id `here`. */
function createElement(html = '<div id="here"></div>'): HTMLElement {
  document.body.innerHTML = html;
  const element = document.createElement('div');
  document.getElementById('here')?.append(element);
  return element;
}

function createStrings(
  locale: LocaleConfig | undefined,
  { html, language }: { html?: string; language?: string } = {},
) {
  const keeper = keepStrings(createElement(html), new AbortController().signal);
  keeper.update(createConfig({ ...(locale && { locale }), ...(language && { language }) }));
  return keeper.current;
}

test.each<[string, LocaleConfig | undefined, { html?: string; language?: string }, string]>([
  ['the locale', { language: 'ar' }, { language: 'de' }, 'ar'],
  ['the map data', {}, { language: 'de', html: '<div lang="fr" id="here"></div>' }, 'de'],
  ['the page', undefined, { html: '<div lang="fr"><p><span id="here"></span></p></div>' }, 'fr'],
  ['the browser', undefined, {}, 'en-US'],
  [
    'the page, for a tag that means nothing',
    { language: 'de-x' },
    { html: '<p lang="fr" id="here"></p>' },
    'fr',
  ],
  ['the browser, for a page of no language', undefined, { html: '<p lang="en_GB" id="here"></p>' }, 'en-US'],
])('the language is that of %s', (_what, locale, place, expected) => {
  expect(createStrings(locale, place).language).toBe(expected);
});

test('a map in a shadow root takes language and direction from outside of it', () => {
  document.body.innerHTML =
    '<div lang="he" style="direction: rtl"><p id="here" style="direction: rtl"></p></div>';
  const shadow = document.getElementById('here')?.attachShadow({ mode: 'open' });
  const element = document.createElement('div');
  shadow?.append(element);
  expect(keepStrings(element, new AbortController().signal).current).toMatchObject({
    language: 'he',
    direction: 'rtl',
  });
});

test.each<[LocaleConfig['direction'], string, string]>([
  ['auto', 'rtl', 'rtl'],
  ['auto', 'ltr', 'ltr'],
  [undefined, 'rtl', 'rtl'],
  ['ltr', 'rtl', 'ltr'],
  ['rtl', 'ltr', 'rtl'],
])('direction %s in a page that reads %s is %s', (direction, page, expected) => {
  const html = `<div id="here" style="direction: ${page}"></div>`;
  expect(createStrings(direction && { direction }, { html }).direction).toBe(expected);
});

test('a text is the given one, else the built-in one', () => {
  const strings = createStrings({ strings: { 'zoom.in': 'Vergrößern', 'no.such.key': 'x' } as object });
  expect([strings.text('zoom.in'), strings.text('zoom.out')]).toEqual([
    'Vergrößern',
    DEFAULT_STRINGS['zoom.out'],
  ]);
});

test('placeholders are filled, numbers in the way of the language, and what has no value stays', () => {
  const strings = createStrings({
    language: 'de',
    strings: { 'announce.selected': '{count} von {name}, {other}' },
  });
  const text = strings.text('announce.selected', { count: 1234.5, name: '{count}' });
  expect(text).toBe('1.234,5 von {count}, {other}');
});

test.each<[string, Record<string, string>, string]>([
  ['the built-in one for the code', {}, DEFAULT_STRINGS['failed.title.STYLE_FAILED']],
  ['the given general one', { 'failed.title': 'Fehler' }, 'Fehler'],
  [
    'the given one for the code',
    { 'failed.title': 'Fehler', 'failed.title.STYLE_FAILED': 'Stil fehlt' },
    'Stil fehlt',
  ],
])('the title of a failure is %s', (_what, strings, expected) => {
  expect(createStrings({ strings }).failureText('failed.title', 'STYLE_FAILED')).toBe(expected);
});

test('a failure without words of its own has general ones', () => {
  const strings = createStrings(undefined);
  expect(strings.failureText('failed.title', 'MAP_FAILED')).toBe('The map failed');
  expect(strings.failureText('failed.text', 'MAP_FAILED', { message: 'Out of memory.' })).toBe(
    'Out of memory.',
  );
});

test('the words are the same object until one of them differs', () => {
  const keeper = keepStrings(createElement(), new AbortController().signal);
  const seen = [
    undefined,
    createConfig(),
    createConfig({ locale: { strings: {} } }),
    createConfig({ locale: { units: 'imperial' } }),
  ].map((config) => {
    keeper.update(config);
    return keeper.current;
  });
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  expect(seen[3]).not.toBe(seen[0]);
});

test('a page that turned around is noticed with the next config', () => {
  const keeper = keepStrings(createElement('<div id="here"></div>'), new AbortController().signal);
  document.getElementById('here')?.style.setProperty('direction', 'rtl');
  keeper.update(createConfig());
  expect(keeper.current.direction).toBe('rtl');
});
