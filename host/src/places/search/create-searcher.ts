import type { Place } from '../place.js';
import { distanceMeters } from './distance-meters.js';
import { isInView } from './is-in-view.js';
import { matchTexts, type Filter } from './match-texts.js';
import {
  facetKey,
  type Facet,
  type FacetValue,
  type PlacesAnswer,
  type PlacesQuery,
  type PlacesSort,
} from './places-query.js';
import { sortInSteps } from './sort-in-steps.js';
import { textOfPlace, valuesOf } from './text-of-place.js';

/** Places that are looked at in one step. */
const STEP = 1_000;
/** More values than anybody reads in a menu. Of more, these are the ones that most places have. */
const MAX_VALUES = 200;

/** Answers queries about places. */
export interface Searcher {
  /** Adds places after those that it has. */
  readonly add: (places: readonly Place[]) => void;
  /** Answers in steps. One query at a time. */
  readonly answer: (query: PlacesQuery) => Generator<undefined, PlacesAnswer>;
}

type Compare = (one: number, other: number) => number;

const valuesOfFacet = ({ sourceId, properties }: Place, facet: Facet): readonly string[] =>
  'property' in facet ? valuesOf(properties[facet.property]) : [sourceId];

/** Numbers come before texts, and both before places without the property. */
function compareValues(one: unknown, other: unknown, compareTexts: Intl.Collator['compare']): number {
  const rankOf = (value: unknown) => (typeof value === 'number' ? 0 : valuesOf(value).length > 0 ? 1 : 2);
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank - otherRank;
  if (rank === 0) return Number(one) - Number(other);
  return rank === 1 ? compareTexts(valuesOf(one).join(), valuesOf(other).join()) : 0;
}

/** Creates a searcher without places. `getTypos` returns what finds words with a typo, once it is there. */
export function createSearcher(facets: readonly Facet[], getTypos: () => Filter | undefined): Searcher {
  const places: Place[] = [];
  const texts: string[] = [];
  /** The values of each facet, by the number of the place. */
  const values: (readonly string[])[][] = facets.map(() => []);
  /** The last order, which most queries ask for again. */
  let last: { readonly count: number; readonly name: string; readonly order: Uint32Array } | undefined;
  let byName: { readonly count: number; readonly language: string; readonly order: Uint32Array } | undefined;
  const at = (index: number) => places[index] as Place;

  function* sortByName(language: string) {
    const count = places.length;
    if (byName?.count === count && byName.language === language) return byName.order;
    const { compare } = new Intl.Collator(language, { numeric: true });
    const all = Uint32Array.from(places.keys());
    const order = yield* sortInSteps(all, (one, other) => compare(at(one).name, at(other).name));
    byName = { count, language, order };
    return order;
  }

  function comparisonOf(sort: PlacesSort, language: string): Compare | undefined {
    if (sort.by === 'name') return undefined;
    if (sort.by === 'distance') {
      const distances = Float64Array.from(places, ({ position }) => distanceMeters(position, sort.from));
      return (one, other) => (distances[one] as number) - (distances[other] as number);
    }
    const { compare } = new Intl.Collator(language, { numeric: true });
    const valueOf = (index: number) => at(index).properties[sort.property];
    return (one, other) => compareValues(valueOf(one), valueOf(other), compare);
  }

  function* orderOf({ sort, language }: PlacesQuery) {
    const ofNames = yield* sortByName(language);
    const compare = comparisonOf(sort, language);
    if (compare === undefined) return ofNames;
    const [count, name] = [places.length, JSON.stringify([sort, language])];
    if (last?.count === count && last.name === name) return last.order;
    const order = yield* sortInSteps(ofNames, compare);
    last = { count, name, order };
    return order;
  }

  return {
    add(added) {
      for (const place of added) {
        places.push(place);
        texts.push(textOfPlace(place));
        for (const [facet, ofPlaces] of values.entries())
          ofPlaces.push(valuesOfFacet(place, facets[facet] as Facet));
      }
    },
    *answer(query) {
      const order = yield* orderOf(query);
      const found = yield* matchTexts(texts, query.typed, getTypos());
      const { view, chosen } = query;
      const wanted = facets.map((facet) => chosen[facetKey(facet)]);
      const counts = facets.map(() => new Map<string, number>());
      const isListed = new Uint8Array(places.length);
      const matching: number[] = [];
      let listed = 0;
      const look = (index: number) => {
        let missed = 0;
        /** The facet whose chosen value the place lacks; the last one, if it lacks several. */
        let missing = -1;
        for (const [facet, value] of wanted.entries()) {
          if (value === undefined || values[facet]?.[index]?.includes(value) === true) continue;
          missed += 1;
          missing = facet;
        }
        const isSeen = view === undefined || isInView(at(index), view);
        if (missed === 0) matching.push(index);
        if (missed === 0 && isSeen) {
          isListed[index] = 1;
          listed += 1;
        }
        if (!isSeen) return;
        if (missed > 1) return;
        // A facet counts what the other facets leave, so that another value of it can be chosen.
        for (const [facet, countOf] of counts.entries()) {
          if (missed === 1 && facet !== missing) continue;
          for (const value of values[facet]?.[index] ?? []) countOf.set(value, (countOf.get(value) ?? 0) + 1);
        }
      };
      const count = found?.length ?? places.length;
      for (let number = 0; number < count; number += 1) {
        if (number % STEP === 0) yield;
        look(found ? (found[number] as number) : number);
      }
      const { compare } = new Intl.Collator(query.language, { numeric: true });
      const rows = new Uint32Array(listed);
      let row = 0;
      for (const index of order) if (isListed[index] === 1) rows[row++] = index;
      return {
        rows,
        matching: Uint32Array.from(matching),
        facets: counts.map((ofValues) => pickValues(ofValues, compare)),
      };
    },
  };
}

function pickValues(counts: ReadonlyMap<string, number>, compare: Intl.Collator['compare']): FacetValue[] {
  const all = [...counts].map(([value, count]) => ({ value, count }));
  const picked =
    all.length > MAX_VALUES
      ? all.toSorted((one, other) => other.count - one.count).slice(0, MAX_VALUES)
      : all;
  return picked.toSorted((one, other) => compare(one.value, other.value));
}
