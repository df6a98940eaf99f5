import { atlas } from './atlas.ts';
import { labelPoint } from './label-point.ts';
import { once } from './once.ts';
import type { Scale } from './atlas.ts';
import type { Feature, Point } from 'geojson';

// Names of lower rank numbers are shown first when a map is zoomed in.
const RANK_BY_AREA_KM2 = [
  { rank: 1, areaKm2: 5_000_000 },
  { rank: 2, areaKm2: 1_000_000 },
  { rank: 3, areaKm2: 300_000 },
  { rank: 4, areaKm2: 80_000 },
  { rank: 5, areaKm2: 15_000 },
  { rank: 6, areaKm2: 2_000 },
];
const LOWEST_RANK = 7;

const coarseLabels = once(() => atlas('110m').countries().map(asLabel));

/**
 * Makes a point with the name of each country. Its position comes from the coarsest scale that has the country, so that the name
 * stays at its place from zoom to zoom, and its place is found fast.
 * @param scale a coarser one lacks the smallest countries
 * @returns largest first
 */
export function countryLabels(scale: Scale): Feature<Point>[] {
  const known = new Set(coarseLabels().map(({ properties }) => properties?.['name']));
  const others = atlas(scale)
    .countries()
    .filter(({ properties }) => !known.has(properties?.['name']));
  return [...coarseLabels(), ...others.map(asLabel)].sort(
    (a, b) => b.properties?.['area_km2'] - a.properties?.['area_km2'],
  );
}

function asLabel(country: Feature): Feature<Point> {
  const { point, areaKm2 } = labelPoint(country.geometry);
  const rank = RANK_BY_AREA_KM2.find((step) => areaKm2 >= step.areaKm2)?.rank ?? LOWEST_RANK;
  return {
    type: 'Feature',
    ...(country.id !== undefined && { id: country.id }),
    properties: { ...country.properties, rank, area_km2: Math.round(areaKm2) },
    geometry: { type: 'Point', coordinates: point },
  };
}
