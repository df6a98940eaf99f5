import { findUnknownStyling } from './find-unknown-styling.js';
import type { MapConfig } from '../config/map-config.js';
import { parseMapConfig } from './parse-map-config.js';
import { isGeoJSONType, type GeoJSONType } from '../schema/geojson.js';

const createConfig = (parts: object) => ({
  provider: { baseApiUrl: 'https://maps.example' },
  style: 'mapbox://styles/team/light',
  ...parts,
});
const find = (parts: object) => findUnknownStyling(parts as Pick<MapConfig, 'layers' | 'sources'>);

test('all members of the style specification are known, and the engine’s canvas', () => {
  const sources = {
    places: {
      type: 'geojson',
      data: 'https://a.example/b',
      cluster: true,
      clusterProperties: {},
      dynamic: true,
    },
    tiles: { type: 'vector', url: 'https://a.example/b', promoteId: 'id', volatile: true, extra_bounds: [] },
    heights: { type: 'raster-dem', tiles: [], encoding: 'mapbox', bounds: [] },
    film: { type: 'video', urls: [], coordinates: [] },
    wind: { type: 'canvas', canvas: 'wind', coordinates: [], animate: false },
  };
  const layers = [
    { id: 'a', type: 'symbol', source: 'b', metadata: {}, appearances: [], beforeId: 'c', slot: 'top' },
  ];
  expect(find({ sources, layers })).toEqual([]);
  expect(find({})).toEqual([]);
});

test('other members are reported, in each source and layer', () => {
  const sources = {
    places: { type: 'geojson', data: 'https://a.example/b', clusterRadious: 4 },
    'my film': { type: 'video', url5: 1 },
  };
  const layers = [
    { id: 'a', type: 'circle' },
    { id: 'b', type: 'circle', sourceLayer: 'c', minZoom: 3 },
  ];
  expect(find({ sources, layers })).toEqual([
    'sources.places.clusterRadious',
    'sources."my film".url5',
    'layers[1].sourceLayer',
    'layers[1].minZoom',
  ]);
});

test('tile sources may contain their whole TileJSON document, but no member in the wrong case', () => {
  const source = {
    type: 'raster',
    tiles: [],
    tilejson: '3.0.0',
    vector_layers: [],
    name: 'x',
    tilesize: 256,
    minZoom: 3,
  };
  expect(find({ sources: { source } })).toEqual(['sources.source.tilesize', 'sources.source.minZoom']);
});

test('a layer that a script draws has what the script needs', () => {
  expect(find({ layers: [{ id: 'a', type: 'custom', render() {}, program: null }] })).toEqual([]);
});

test('kinds of GeoJSON are known by their exact names', () => {
  const kinds: Record<GeoJSONType, true> = {
    FeatureCollection: true,
    Feature: true,
    Point: true,
    MultiPoint: true,
    LineString: true,
    MultiLineString: true,
    Polygon: true,
    MultiPolygon: true,
    GeometryCollection: true,
  };
  expect(Object.keys(kinds).filter((kind) => !isGeoJSONType(kind))).toEqual([]);
  expect(['Featurecollection', 'point', 'MultiFeature', 'Topology', ''].filter(isGeoJSONType)).toEqual([]);
});

test('unknown members are reported for each config, even where the part is the same object', () => {
  const layers = [{ id: 'a', type: 'background', colour: 'red' }];
  const config = createConfig({ layers });
  for (const next of [config, { ...config, label: 'Map' }]) {
    expect(parseMapConfig(next)).toMatchObject({ ok: true, unknownFields: ['layers[0].colour'] });
  }
});

test('the address of the schema for editors is not an unknown field', () => {
  expect(parseMapConfig({ ...createConfig({}), $schema: './config.schema.json' })).toMatchObject({
    unknownFields: [],
  });
});
