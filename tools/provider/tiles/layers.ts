import { atlas } from '../world/atlas.ts';
import { cities } from '../world/cities.ts';
import { countryLabels } from '../world/country-labels.ts';
import { graticule } from '../world/graticule.ts';
import { marineNames } from '../world/marine-names.ts';
import { MAX_ZOOM } from './tile-address.ts';
import type { Feature } from 'geojson';

/** Data for the zooms up to `toZoom`. */
export interface Band {
  toZoom: number;
  load: () => Feature[];
}

export interface LayerData {
  /** From the lowest zoom up; the last reaches MAX_ZOOM. */
  bands: Band[];
  /** Whether a tile of this zoom contains the feature. */
  shown?: (tags: Record<string, unknown>, z: number) => boolean;
  /** Whether its names can be translated. */
  named?: boolean;
}

export interface Layer {
  tileset: string;
  description: string;
  fields: Record<string, 'Number' | 'String' | 'Boolean'>;
  data: LayerData | { complementOf: string };
}

const fromAtlas = (pick: 'land' | 'countries' | 'borders'): LayerData => ({
  bands: [
    { toZoom: 0, load: () => atlas('110m')[pick]() },
    { toZoom: 3, load: () => atlas('50m')[pick]() },
    { toZoom: MAX_ZOOM, load: () => atlas('10m')[pick]() },
  ],
});

export const WORLD = 'mapdock.world';
export const PLACES = 'mapdock.places';

const COUNTRY_FIELDS = {
  name: 'String',
  name_en: 'String',
  iso_n3: 'String',
  iso_a2: 'String',
} as const;

export const LAYERS: Record<string, Layer> = {
  water: {
    tileset: WORLD,
    description: 'Oceans, and seas without an outlet',
    fields: { kind: 'String' },
    data: { complementOf: 'land' },
  },
  land: { tileset: WORLD, description: 'Land', fields: {}, data: fromAtlas('land') },
  countries: {
    tileset: WORLD,
    description: 'Countries; the feature id is the ISO 3166-1 numeric code',
    fields: COUNTRY_FIELDS,
    data: { ...fromAtlas('countries'), named: true },
  },
  country_borders: {
    tileset: WORLD,
    description: 'Borders between countries, without coasts',
    fields: {},
    data: fromAtlas('borders'),
  },
  graticule: {
    tileset: WORLD,
    description: 'Meridians and parallels, every 10 degrees, 5 from zoom 4, 1 from zoom 6',
    fields: { kind: 'String', degrees: 'Number' },
    data: {
      bands: [
        { toZoom: 3, load: () => graticule(10) },
        { toZoom: 5, load: () => graticule(5) },
        { toZoom: MAX_ZOOM, load: () => graticule(1) },
      ],
    },
  },
  country_labels: {
    tileset: PLACES,
    description: 'One point per country; rank 1 for the largest',
    fields: { ...COUNTRY_FIELDS, rank: 'Number', area_km2: 'Number' },
    data: {
      bands: [
        { toZoom: 2, load: () => countryLabels('110m') },
        { toZoom: MAX_ZOOM, load: () => countryLabels('50m') },
      ],
      shown: ({ rank }, z) => Number(rank) <= z + 2,
      named: true,
    },
  },
  marine_labels: {
    tileset: PLACES,
    description: 'Oceans (rank 1) and seas',
    fields: { name: 'String', rank: 'Number' },
    data: {
      bands: [{ toZoom: MAX_ZOOM, load: marineNames }],
      shown: ({ rank }, z) => Number(rank) <= z + 1,
    },
  },
  cities: {
    tileset: PLACES,
    description: 'Cities; rank is the zoom at which one should first be shown',
    fields: { name: 'String', population: 'Number', rank: 'Number', capital: 'Boolean', country: 'String' },
    data: {
      bands: [
        { toZoom: 0, load: () => [] },
        { toZoom: 5, load: () => cities(5) },
        { toZoom: MAX_ZOOM, load: () => cities() },
      ],
      // Engines scale the tiles of the last zoom up for all zooms above it, so these tiles contain all cities. Styles filter them by rank.
      shown: ({ rank }, z) => z === MAX_ZOOM || Number(rank) <= z,
    },
  },
};

export const TILESETS = [...new Set(Object.values(LAYERS).map(({ tileset }) => tileset))];

/**
 * @param list tileset ids with commas between them
 * @returns `undefined` if one of them is unknown
 */
export function parseTilesets(list: string): string[] | undefined {
  const ids = [...new Set(list.split(','))];
  return ids.every((id) => TILESETS.includes(id)) ? ids : undefined;
}
