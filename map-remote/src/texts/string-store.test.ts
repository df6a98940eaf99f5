import { DEFAULT_STRINGS, type LocaleConfig, type MapConfig } from '@mapdock/shared';
import { createConfig } from '../testing/create-config.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { createStringStore } from './string-store.js';

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
  const store = createStringStore(createElement(html), new AbortController().signal);
  store.update(createConfig({ ...(locale && { locale }), ...(language && { language }) }));
  return store.current;
}

test.each<[string, LocaleConfig | undefined, { html?: string; language?: string }, string]>([
  ['the locale', { language: 'ar' }, { language: 'de' }, 'ar'],
  ['the map data', {}, { language: 'de', html: '<div lang="fr" id="here"></div>' }, 'de'],
  ['the page', undefined, { html: '<div lang="fr"><p><span id="here"></span></p></div>' }, 'fr'],
  ['the browser', undefined, {}, 'en-US'],
  [
    'the page, for a tag without meaning',
    { language: 'de-x' },
    { html: '<p lang="fr" id="here"></p>' },
    'fr',
  ],
  ['the browser, for a page of no language', undefined, { html: '<p lang="en_GB" id="here"></p>' }, 'en-US'],
])('numbers are in the language of %s', (_what, locale, place, expected) => {
  expect(createStrings(locale, place).amount(1).language).toBe(expected);
});

test('a map in a shadow root takes language and direction from outside of it', () => {
  document.body.innerHTML =
    '<div lang="he" style="direction: rtl"><p id="here" style="direction: rtl"></p></div>';
  const shadow = document.getElementById('here')?.attachShadow({ mode: 'open' });
  const element = document.createElement('div');
  shadow?.append(element);
  const { current } = createStringStore(element, new AbortController().signal);
  expect([current.amount(1).language, current.direction]).toEqual(['he', 'rtl']);
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

test('the strings are the same object until one of them differs', () => {
  const store = createStringStore(createElement(), new AbortController().signal);
  const seen = [
    undefined,
    createConfig(),
    createConfig({ locale: { strings: {} } }),
    createConfig({ locale: { units: 'imperial' } }),
  ].map((config) => {
    store.update(config);
    return store.current;
  });
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  expect(seen[3]).not.toBe(seen[0]);
});

test('a page that turned around is noticed with the next config', () => {
  const store = createStringStore(createElement('<div id="here"></div>'), new AbortController().signal);
  document.getElementById('here')?.style.setProperty('direction', 'rtl');
  store.update(createConfig());
  expect(store.current.direction).toBe('rtl');
});

function createLoading(html?: string) {
  const calls: string[] = [];
  const store = createStringStore(createElement(html), new AbortController().signal);
  store.listen({
    onLoaded: () => calls.push(store.current.text('zoom.in').text),
    onFailed: ({ code }) => calls.push(code),
  });
  const speak = async (changes: Partial<MapConfig> = {}) => {
    store.update(createConfig(changes));
    await settlePromises();
    const { text, lang } = store.current.text('zoom.in');
    return [text, lang];
  };
  return { store, calls, speak };
}

test.each<[string, Partial<MapConfig>, string | undefined, unknown]>([
  ['the locale', { locale: { language: 'de-AT' }, language: 'fr' }, 'es', ['Vergrößern', undefined]],
  ['the map data, on a page without a language', { language: 'fr' }, undefined, ['Zoom avant', 'fr']],
  ['the map data, and not of the page', { language: 'it' }, 'es', ['Zoom avanti', 'it']],
  ['the page', {}, 'es-MX', ['Acercar', undefined]],
  ['nobody, if only the browser has one', {}, undefined, [DEFAULT_STRINGS['zoom.in'], undefined]],
  [
    'nobody, if there are no strings in it',
    { locale: { language: 'he' } },
    'de',
    [DEFAULT_STRINGS['zoom.in'], 'en'],
  ],
])('the strings are in the language of %s', async (_what, changes, page, expected) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const { speak } = createLoading(page && `<div lang="${page}" id="here"></div>`);
  expect(await speak(changes)).toEqual(expected);
});

test('until they are loaded the strings are English, and the change is reported', async () => {
  const { store, calls, speak } = createLoading();
  const before = store.current;
  const locale = { language: 'ja' };
  store.update(createConfig({ locale }));
  expect(store.current.text('zoom.in')).toMatchObject({ text: DEFAULT_STRINGS['zoom.in'], lang: 'en' });
  expect(await speak({ locale })).toEqual(['拡大', undefined]);
  expect([calls, store.current === before]).toEqual([['拡大'], false]);
  // The strings are loaded now.
  store.update(createConfig());
  store.update(createConfig({ locale }));
  expect(store.current.text('zoom.in').text).toBe('拡大');
});
