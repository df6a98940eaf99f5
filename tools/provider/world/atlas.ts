import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import { alpha2Code } from './country-codes.ts';
import { countryName } from './country-names.ts';
import { once } from './once.ts';
import { unwrapLine, unwrapPolygon } from './unwrap.ts';
import type { Topology } from 'topojson-client';
import type { Feature, FeatureCollection, Geometry } from 'geojson';

/** Natural Earth's scales: 110m is the coarsest. */
export type Scale = '110m' | '50m' | '10m';

const require = createRequire(import.meta.url);

function readAtlas(scale: Scale) {
  const topology = require(`world-atlas/countries-${scale}.json`) as Topology;
  const { countries, land } = topology.objects;
  return {
    countries: once(() => collect(feature(topology, countries)).map(asCountry)),
    land: once(() => collect(feature(topology, land)).map(unwrapFeature)),
    /** Only borders that two countries share: a coast is not a border. */
    borders: once(() => {
      const shared = mesh(topology, countries, (a, b) => a !== b);
      const borders: Feature[] = shared.coordinates.map((line) => ({
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
 */
export function atlas(scale: Scale) {
  return SCALES[scale]();
}

function collect(data: FeatureCollection | Feature): Feature[] {
  return data.type === 'FeatureCollection' ? data.features : [data];
}

function asCountry(raw: Feature): Feature {
  const name = countryName(raw.properties?.['name'] ?? '');
  const alpha2 = raw.id === undefined ? undefined : alpha2Code(raw.id);
  return {
    ...unwrapFeature(raw),
    ...(raw.id !== undefined && { id: Number(raw.id) }),
    properties: { name, name_en: name, iso_n3: raw.id, iso_a2: alpha2 },
  };
}

function unwrapFeature(raw: Feature): Feature {
  return { ...raw, properties: raw.properties ?? {}, geometry: unwrapGeometry(raw.geometry) };
}

function unwrapGeometry(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: unwrapPolygon(geometry.coordinates) };
  if (geometry.type === 'MultiPolygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapPolygon) };
  }
  return geometry;
}
