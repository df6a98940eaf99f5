import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { alpha2Code } from './country-codes.js';
import { countryName } from './country-names.js';
import { once } from './once.js';
import { unwrapLine, unwrapPolygon } from './unwrap.js';

/**
 * @typedef {import('geojson').FeatureCollection} FeatureCollection
 * @typedef {import('geojson').Geometry} Geometry
 * @typedef {import('geojson').Feature} Feature
 * @typedef {'110m' | '50m' | '10m'} Scale  Natural Earth's scales: 110m is the coarsest
 */

const require = createRequire(import.meta.url);

/**
 * @param {Scale} scale
 */
function readAtlas(scale) {
  const topology = /** @type {import('topojson-client').Topology} */ (
    require(`world-atlas/countries-${scale}.json`)
  );
  const { countries, land } = topology.objects;
  return {
    countries: once(() => collect(feature(topology, countries)).map(asCountry)),
    land: once(() => collect(feature(topology, land)).map(unwrapFeature)),
    /** Only borders that two countries share: a coast is not a border. */
    borders: once(() => {
      const shared = mesh(topology, countries, (a, b) => a !== b);
      /** @type {Feature[]} */
      const borders = shared.coordinates.map((line) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates: unwrapLine(line) },
      }));
      return borders;
    }),
  };
}

const SCALES = {
  '110m': once(() => readAtlas('110m')),
  '50m': once(() => readAtlas('50m')),
  '10m': once(() => readAtlas('10m')),
};

/**
 * Gives the data of one scale. It is read when it is first used: reading the finest scale takes a third of a second, and a map of the whole
 * world never needs it.
 * @param {Scale} scale
 */
export function atlas(scale) {
  return SCALES[scale]();
}

/**
 * @param {FeatureCollection | Feature} data
 * @returns {Feature[]}
 */
function collect(data) {
  return data.type === 'FeatureCollection' ? data.features : [data];
}

/**
 * @param {Feature} raw
 * @returns {Feature}
 */
function asCountry(raw) {
  const name = countryName(raw.properties?.['name'] ?? '');
  const alpha2 = raw.id === undefined ? undefined : alpha2Code(raw.id);
  return {
    ...unwrapFeature(raw),
    ...(raw.id !== undefined && { id: Number(raw.id) }),
    properties: { name, name_en: name, iso_n3: raw.id, iso_a2: alpha2 },
  };
}

/**
 * @param {Feature} raw
 * @returns {Feature}
 */
function unwrapFeature(raw) {
  return { ...raw, properties: raw.properties ?? {}, geometry: unwrapGeometry(raw.geometry) };
}

/**
 * @param {Geometry} geometry
 * @returns {Geometry}
 */
function unwrapGeometry(geometry) {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: unwrapPolygon(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapPolygon) };
  }
  return geometry;
}
