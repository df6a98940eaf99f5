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
  const keeper = createStringStore(createElement(html), new AbortController().signal);
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

test('the words are the same object until one of them differs', () => {
  const keeper = createStringStore(createElement(), new AbortController().signal);
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
  const keeper = createStringStore(createElement('<div id="here"></div>'), new AbortController().signal);
  document.getElementById('here')?.style.setProperty('direction', 'rtl');
  keeper.update(createConfig());
  expect(keeper.current.direction).toBe('rtl');
});

function createLoading(html?: string) {
  const told: string[] = [];
  const keeper = createStringStore(createElement(html), new AbortController().signal, {
    onLoaded: () => told.push(keeper.current.text('zoom.in').text),
    onFailed: ({ code }) => told.push(code),
  });
  const speak = async (changes: Partial<MapConfig> = {}) => {
    keeper.update(createConfig(changes));
    await settlePromises();
    const { text, lang } = keeper.current.text('zoom.in');
    return [text, lang];
  };
  return { keeper, told, speak };
}

test.each<[string, Partial<MapConfig>, string | undefined, unknown]>([
  ['the locale', { locale: { language: 'de-AT' }, language: 'fr' }, 'es', ['Vergrößern', undefined]],
  ['the map data, which the page says nothing of', { language: 'fr' }, undefined, ['Zoom avant', 'fr']],
  ['the map data, and not of the page', { language: 'it' }, 'es', ['Zoom avanti', 'it']],
  ['the page', {}, 'es-MX', ['Acercar', undefined]],
  ['nobody, if only the browser has one', {}, undefined, [DEFAULT_STRINGS['zoom.in'], undefined]],
  [
    'nobody, if there are no texts in it',
    { locale: { language: 'he' } },
    'de',
    [DEFAULT_STRINGS['zoom.in'], 'en'],
  ],
])('the texts come in the language of %s', async (_what, changes, page, expected) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  const { speak } = createLoading(page && `<div lang="${page}" id="here"></div>`);
  expect(await speak(changes)).toEqual(expected);
});

test('until they have come the texts are English, and the change is told', async () => {
  const { keeper, told, speak } = createLoading();
  const before = keeper.current;
  const locale = { language: 'ja' };
  keeper.update(createConfig({ locale }));
  expect(keeper.current.text('zoom.in')).toMatchObject({ text: DEFAULT_STRINGS['zoom.in'], lang: 'en' });
  expect(await speak({ locale })).toEqual(['拡大', undefined]);
  expect([told, keeper.current === before]).toEqual([['拡大'], false]);
  // They are there now.
  keeper.update(createConfig());
  keeper.update(createConfig({ locale }));
  expect(keeper.current.text('zoom.in').text).toBe('拡大');
});
