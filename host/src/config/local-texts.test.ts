import { parseMapConfig } from '@mapdock/shared';
import example from '../../config.example.json';
import { findAllProblems } from './faults/find-all-problems.js';
import { CHECKS, parseHostConfig, type HostConfig } from './host-config.js';
import { localizeConfig } from './localize-config.js';

function parse(parts: object, map: object = {}) {
  const config = { ...example, ...parts, map: { ...example.map, ...map } };
  return parseHostConfig(config, 'https://host.example/config.json');
}
function configOf(...args: Parameters<typeof parse>): HostConfig {
  const parsed = parse(...args);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}
const both = (name: string) => ({ de: `${name} (de)`, en: `${name} (en)` });

test('puts the texts of each field into the language of the page', () => {
  const config = configOf(
    {
      title: both('title'),
      description: both('description'),
      credits: [{ text: 'UNESCO' }, { text: both('credit') }],
      links: [{ text: both('link'), href: '/' }],
      styles: [{ name: both('Light'), style: 'mapbox://styles/mapdock/light' }],
      places: {
        source: 'sites',
        title: both('places'),
        properties: [{ property: 'country', label: both('country') }],
      },
      legend: { title: both('legend'), items: [{ label: both('item'), color: '#fff' }] },
    },
    {
      label: both('label'),
      accessibility: { description: both('accessibility') },
      markers: [{ id: 'a', position: [0, 0], label: both('marker') }],
      popups: [{ id: 'p', position: [0, 0], content: 'x', label: both('popup') }],
    },
  );
  for (const language of ['de', 'en'] as const) {
    const of = (name: string) => `${name} (${language})`;
    expect(localizeConfig(config, language)).toMatchObject({
      title: of('title'),
      description: of('description'),
      credits: [{ text: 'UNESCO' }, { text: of('credit') }],
      links: [{ text: of('link') }],
      styles: [{ name: of('Light'), key: 'light-de' }],
      places: { title: of('places'), properties: [{ label: of('country') }] },
      legend: { title: of('legend'), items: [{ label: of('item') }] },
      map: {
        label: of('label'),
        accessibility: { description: of('accessibility') },
        markers: [{ label: of('marker') }],
        popups: [{ label: of('popup') }],
      },
    });
  }
});

test.each([
  [{ de: 'D', en: 'E' }, 'de', 'D'],
  [{ 'de-AT': 'D', en: 'E' }, 'de', 'D'],
  [{ de: 'D', 'en-GB': 'E' }, 'ja', 'E'],
  [{ de: 'D', fr: 'F' }, 'ja', 'D'],
  [{ 'zh-Hant': 'T', 'zh-CN': 'S', en: 'E' }, 'zh-Hans', 'S'],
] as const)('of %j the page in %s has %s', (title, language, shown) => {
  expect(localizeConfig(configOf({ title }), language).title).toBe(shown);
});

test('keeps what is the same in all languages', () => {
  const config = configOf({ title: both('title') });
  const [german, english] = [localizeConfig(config, 'de'), localizeConfig(config, 'en')];
  expect(german.map.sources).toBe(english.map.sources);
  expect(german.places).toBe(english.places);
  expect(german.styles).toBe(english.styles);
});

test('the map has the language of the page, unless the config has one for it', () => {
  expect(localizeConfig(configOf({}), 'de').map.language).toBe('de');
  expect(localizeConfig(configOf({}, { language: 'fr' }), 'de').map.language).toBe('fr');
});

test.each([
  [{ title: { en: 'A', de: 5 } }, ['title.de']],
  [{ title: { en: '' } }, ['title.en']],
  [{ title: {} }, ['title']],
  [{ title: { English: 'A', de_AT: 'B' } }, ['title.de_AT']],
  [{ legend: { items: [{ label: { en: 'x'.repeat(201) }, color: '#fff' }] } }, ['legend.items[0].label.en']],
  [{ title: { en: 5, de: '' }, description: 5 }, ['title.en', 'title.de', 'description']],
  [{ language: { en: 'de' } }, ['language']],
])('names the place of the mistake in %j', (parts, paths) => {
  expect(parse(parts).ok).toBe(false);
  expect(findAllProblems({ ...example, ...parts }, CHECKS).map(({ path }) => path)).toEqual(paths);
});

test('names a text of the map that is too long', () => {
  const map = { ...example.map, label: { en: 'A', de: 'x'.repeat(501) } };
  expect(findAllProblems({ ...example, map }, CHECKS)).toMatchObject([
    { path: 'map.label.de', actual: 'a text of 501 characters' },
  ]);
});

test('allows labels of the map to be as long as the map does', () => {
  const isOfMap = (label: string) =>
    parseMapConfig({ provider: example.map.provider, style: 'mapbox://styles/a/b', label }).ok;
  for (const length of [500, 501]) {
    const label = 'x'.repeat(length);
    expect(parse({}, { label: { en: 'A', de: label } }).ok).toBe(isOfMap(label));
  }
});

test('does not count languages as unknown fields', () => {
  expect(parse({ title: both('title') })).toMatchObject({ ok: true, unknownFields: [] });
});
