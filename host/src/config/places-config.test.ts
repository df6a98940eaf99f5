import example from '../../config.example.json';
import { parseHostConfig } from './host-config.js';

const parse = (places: unknown, map: object = {}) =>
  parseHostConfig(
    { ...example, places, map: { ...example.map, ...map } },
    'https://host.example/config.json',
  );
const placesOf = (...args: Parameters<typeof parse>) => {
  const parsed = parse(...args);
  return parsed.ok ? parsed.value.places : parsed;
};

test('accepts a source of the map, with defaults for the rest', () => {
  expect(placesOf({ source: 'sites' })).toEqual({
    sourceId: 'sites',
    label: 'name',
    title: undefined,
    maxZoom: 18,
    properties: [],
    further: [],
    sort: [],
    facets: [],
    refresh: undefined,
  });
});

test('without the field lists what the map lists for screen readers, if that is GeoJSON', () => {
  const accessibility = { featureList: { layerIds: ['site-dots'], nameProperty: 'country' } };
  expect(placesOf(undefined, { accessibility })).toMatchObject({ sourceId: 'sites', label: 'country' });
  expect(placesOf(undefined)).toBeUndefined();
});

test.each([
  [{ source: 'roads' }, 'places.source', 'the name of a geojson source in map.sources'],
  [{ source: '' }, 'places.source', 'the name of a source'],
  [{}, 'places.source', 'a value (the field is required)'],
  [
    { source: 'sites', further: [{ source: 'roads', title: 'Roads' }] },
    'places.further[0].source',
    'the name of a geojson source in map.sources',
  ],
  [
    { source: 'sites', further: [{ source: 'sites', title: 'Again' }] },
    'places.further[0].source',
    'a source that the list does not have yet',
  ],
  [
    { source: 'sites', further: [{ source: 'sites' }] },
    'places.further[0].title',
    'a value (the field is required)',
  ],
  [
    { source: 'sites', sort: ['a', 'b', 'c', 'd', 'e', 'f'] },
    'places.sort',
    'a list of at most 5 names of properties',
  ],
  [{ source: 'sites', facets: [''] }, 'places.facets[0]', 'the name of a property'],
  [{ source: 'sites', refresh: 1 }, 'places.refresh', 'seconds from 5 to 86400'],
  [
    { source: 'sites', properties: [{ property: 'since', label: '' }] },
    'places.properties[0].label',
    'a text that is not empty',
  ],
])('reports what is wrong in %j', (places, path, expected) => {
  expect(parse(places)).toMatchObject({ ok: false, problems: [{ path, expected }] });
});
