import { atlas } from '../world/atlas.ts';
import { cities } from '../world/cities.ts';
import { countryLabels } from '../world/country-labels.ts';
import { once } from '../world/once.ts';
import { boundsOf, type Bounds } from './bounds-of.ts';
import { normalize } from './normalize.ts';
import type { Position } from 'geojson';

/** A name that can be searched for. */
export interface Entry {
  id: string;
  type: 'country' | 'place';
  name: string;
  /** The words of the name, as `normalize` writes them. */
  words: string[];
  /** ISO 3166-1 alpha-2; `undefined` for areas that have none. */
  country: string | undefined;
  position: Position;
  bbox: Bounds | undefined;
  /** Of two names that match as well, the one with the greater weight comes first. */
  weight: number;
}

/** Countries come before cities of the same name. */
const COUNTRY_WEIGHT = 10;

function listCountries(): Entry[] {
  const shapes = new Map(
    atlas('50m')
      .countries()
      .map((shape) => [shape.properties?.['name'], shape.geometry]),
  );
  return countryLabels('50m').map(({ properties, geometry }) => {
    const { name, iso_a2: country } = properties as { name: string; iso_a2: string | undefined };
    const shape = shapes.get(name);
    return {
      id: `mapdock.country.${country ?? name}`,
      type: 'country',
      name,
      words: normalize(name).split(' '),
      country,
      position: geometry.coordinates,
      bbox: shape && boundsOf(shape),
      weight: COUNTRY_WEIGHT,
    };
  });
}

const listCities = (): Entry[] =>
  cities().map(({ id, properties: { name, population, country }, geometry }) => ({
    id: `mapdock.place.${id}`,
    type: 'place',
    name,
    words: normalize(name).split(' '),
    country,
    position: geometry.coordinates,
    bbox: undefined,
    weight: Math.log10(population + 1),
  }));

/** All names of countries and cities that the provider has data of. It is read at the first search, which takes half a second. */
export const gazetteer = once(() => [...listCountries(), ...listCities()]);
