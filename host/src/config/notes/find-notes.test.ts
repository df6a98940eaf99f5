import { MapdockError, mapConfigSchema } from '@mapdock/shared';
import example from '../../../config.example.json';
import { hostConfigSchema, parseHostConfig } from '../host-config.js';
import { findNotes, type NoteFacts } from './find-notes.js';

const FEATURES = example.map.sources.sites.data.features.map(({ properties }) => properties);

function notesOf(parts: object = {}, map: object = {}, facts: Partial<NoteFacts> = {}): readonly string[] {
  const parsed = parseHostConfig(
    { ...example, ...parts, map: { ...example.map, ...map } },
    'https://host.example/config.json',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { value: config, unknownFields } = parsed;
  const schemas = { host: hostConfigSchema, map: mapConfigSchema };
  return findNotes({
    config,
    unknownFields,
    schemas,
    isLanguage: (tag) => tag !== 'sv',
    features: FEATURES,
    errors: [],
    ...facts,
  });
}

test('has none for the example', () => {
  expect(notesOf()).toEqual([]);
});

test.each([
  [{ tittle: 'A' }, {}, 'tittle: this field is not known. Did you mean "title"?'],
  [
    { places: { source: 'sites', lable: 'name' } },
    {},
    'places.lable: this field is not known. Did you mean "label"?',
  ],
  [
    { legend: { items: [{ label: 'A', color: '#fff', shap: 'line' }] } },
    {},
    'legend.items[0].shap: this field is not known. Did you mean "shape"?',
  ],
  [
    {},
    { camera: { center: [0, 0], zom: 3 } },
    'map.camera.zom: this field is not known. Did you mean "zoom"?',
  ],
  [{}, { weather: 'rain' }, 'map.weather: this field is not known.'],
])('names the nearest field: %j %j', (parts, map, expected) => {
  expect(notesOf(parts, map)).toEqual([expected]);
});

test('names properties that no feature has', () => {
  const places = {
    source: 'sites',
    label: 'nam',
    properties: [
      { property: 'since', label: 'Since' },
      { property: 'contry', label: 'Country' },
      { property: 'height above the sea', label: 'Height' },
    ],
  };
  expect(notesOf({ places })).toEqual([
    'places.label: no feature has the property "nam". Did you mean "name"?',
    'places.properties[1].property: no feature has the property "contry". Did you mean "country"?',
    'places.properties[2].property: no feature has the property "height above the sea".',
  ]);
  expect(notesOf({ places }, {}, { features: undefined })).toEqual([]);
  expect(notesOf({ places }, {}, { features: [] })).toEqual([]);
});

test('names sources that nothing uses, and source layers without effect', () => {
  const sources = { ...example.map.sources, roads: { type: 'vector', url: 'mapbox://a.b' } };
  const [first, ...rest] = example.map.layers;
  const layers = [{ ...first, 'source-layer': 'sites' }, ...rest];
  expect(notesOf({}, { sources, layers })).toEqual([
    expect.stringMatching(/^map\.sources\.roads: no layer/),
    expect.stringMatching(/^map\.layers\[0\]\.source-layer: a geojson source/),
  ]);
  expect(
    notesOf({}, { sources, selection: { sourceId: 'roads', sourceLayer: 'a', featureIds: [1] } }),
  ).toEqual([]);
});

test('says that data in the config is not requested again', () => {
  const places = { source: 'sites', refresh: 60 };
  expect(notesOf({ places })).toEqual([
    'places.refresh: the listed data is in the config and not at an address, so it is never requested again.',
  ]);
  const sources = { sites: { type: 'geojson', data: 'https://data.example/sites.json' } };
  expect(notesOf({ places }, { sources })).toEqual([]);
});

test('names a comparison of styles where there is one style', () => {
  const tools = ['measure', 'swipe'];
  expect(notesOf({ tools, styles: example.styles.slice(0, 1) })).toEqual([
    'tools[1]: there is no second style to compare with.',
  ]);
  expect(notesOf({ tools })).toEqual([]);
});

test('names types of addresses that the geocoder does not have', () => {
  expect(notesOf({ search: { geocoder: { types: ['address', 'adress'] } } })).toEqual([
    'search.geocoder.types[1]: the geocoder has no such type and refuses to search. Did you mean "address"?',
  ]);
});

test('names countries of addresses that there are not', () => {
  const country = ['de', 'GB', 'XK', 'UK', 'xx', 'EU'];
  expect(notesOf({ search: { geocoder: { country } } })).toEqual([
    'search.geocoder.country[3]: no country has this code. Did you mean "GB"?',
    'search.geocoder.country[4]: no country has this code.',
    'search.geocoder.country[5]: no country has this code.',
  ]);
});

test('names a search for addresses on a page without a list', () => {
  expect(notesOf({ search: { geocoder: true }, places: undefined }, { accessibility: undefined })).toContain(
    'search.geocoder: the page has no list of places, so it has no field to search in.',
  );
  expect(notesOf({ search: { geocoder: true } })).toEqual([]);
  expect(notesOf({ search: { geocoder: { contry: ['de'] } } })).toEqual([
    'search.geocoder.contry: this field is not known. Did you mean "country"?',
  ]);
});

test('names what the map could not use, once', () => {
  const unknown = new MapdockError('PROPERTY_UNKNOWN', {
    path: 'layers[0].paint.circle-colour',
    layerType: 'circle',
  });
  const lost = new MapdockError('SOURCE_FAILED', { source: 'sites', reason: 'no answer' } as never);
  expect(notesOf({}, {}, { errors: [unknown, lost, unknown] })).toEqual([
    `map.layers[0].paint.circle-colour: ${unknown.message}`,
  ]);
});

test('names colours of the brand that can’t be read', () => {
  expect(notesOf({ brand: { accent: '#ffd43b', accentDark: '#ffd43b' } })).toEqual([
    expect.stringMatching(/^brand\.accent: #ffd43b has a contrast of 1\.4:1 .* The page uses #[\da-f]{6}\.$/),
  ]);
});

test('names languages that the page does not have', () => {
  expect(notesOf({ title: { en: 'Map', sv: 'Karta' }, description: { sv: 'En karta' } })).toEqual([
    expect.stringMatching(/^Texts in "sv": the page has no such language/),
  ]);
});
