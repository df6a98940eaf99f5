/**
 * The counters of a collector, added up to what a rollout compares. A tally is JSON, since the history of a channel keeps it.
 *
 * - A visit that was left before its map was ready has neither worked nor failed, so it is counted apart.
 * - Only failures that a release can cause count as failed; a provider or a network that is down does not.
 * - A visit that got the stable release as its last good one, because of such a failure, counts as one that met the canary.
 * - A visit of a device that remembers earlier failures, and so does not use the canary, has met nothing new, so it is counted apart.
 */
import { RELEASE_FAULTS } from '@mapdock/shared';
import type { Counts } from '../../evidence/evidence.js';

/** Families of browsers that are told apart, as telemetry names them. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const;

export type Browser = (typeof BROWSERS)[number];

export interface Cell {
  /** The visits that became ready, degraded or failed. */
  visits: number;
  /** Visits that failed for a reason that a release can cause. */
  failed: number;
  /** Failures of this kind after the map was ready. */
  later: number;
  /** Visits that were left before their map was ready; not among `visits`. */
  left: number;
  /** Visits of devices that did not use the canary because of failures in earlier visits; not among `visits`. */
  remembered: number;
  /** Visits that failed for another reason. */
  others: number;
}

export interface Side {
  browsers: Record<Browser, Cell>;
  /** Failures by error code, those of other reasons too. */
  codes: Record<string, number>;
  /** Maps that became ready by time: as many as became ready within each bound, but not within the one before. */
  ready: number[];
}

export interface Tally {
  canary: Side;
  stable: Side;
  /** Upper bounds of `ready` in seconds; `ready` has one number more, for those above the last bound. */
  bounds: number[];
}

/** Ids of the releases that are compared. */
export type Pair = { channel: string; canary: string; stable: string };

const NO_VISITS: Cell = { visits: 0, failed: 0, later: 0, left: 0, remembered: 0, others: 0 };
const CELL_NAMES = Object.keys(NO_VISITS) as (keyof Cell)[];

const mapNames = <Name extends string, T>(names: readonly Name[], valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, T>;

const emptySide = (buckets: number): Side => ({
  browsers: mapNames(BROWSERS, () => ({ ...NO_VISITS })),
  codes: {},
  ready: Array.from({ length: buckets }, () => 0),
});

const isReleaseFault = (code: string) => (RELEASE_FAULTS as readonly string[]).includes(code);

const toBrowser = (name: string): Browser => BROWSERS.find((browser) => browser === name) ?? 'other';

function sideOf(
  { channel, cohort, release, outcome, code = '', part }: Counts['series'][number],
  pair: Pair,
): 'canary' | 'stable' | undefined {
  if (channel !== pair.channel) return undefined;
  if (cohort === 'canary' && release === pair.canary) return 'canary';
  if (release !== pair.stable) return undefined;
  if (cohort === 'stable') return 'stable';
  // Of a visit that failed in the end, the code is that of the release that was used instead.
  const isUsed = cohort === 'last-good' && part === 'start' && outcome !== 'failed';
  return isUsed && isReleaseFault(code) ? 'canary' : undefined;
}

function kindOf({
  outcome,
  cohort,
  refusal,
  code = '',
  part,
}: Counts['series'][number]): keyof Cell | undefined {
  if (outcome === 'left') return 'left';
  if (outcome !== 'failed' && cohort === 'last-good')
    return refusal === 'remembered' ? 'remembered' : 'failed';
  if (outcome !== 'failed') return undefined;
  if (!isReleaseFault(code)) return part === 'start' ? 'others' : undefined;
  return part === 'start' ? 'failed' : 'later';
}

/** Adds up the counters of both releases. */
export function tallyCounts(counts: Counts, pair: Pair): Tally {
  const bounds = [...new Set(counts.durations.flatMap(({ buckets }) => buckets.map(({ le }) => le)))].filter(
    Number.isFinite,
  );
  bounds.sort((a, b) => a - b);
  const tally = { canary: emptySide(bounds.length + 1), stable: emptySide(bounds.length + 1), bounds };
  for (const series of counts.series) {
    const name = sideOf(series, pair);
    if (name === undefined) continue;
    const side = tally[name];
    const cell = side.browsers[toBrowser(series.browser)];
    const kind = kindOf(series);
    if (kind !== undefined) cell[kind] += series.visits;
    const isApart = kind === 'left' || kind === 'remembered';
    if (series.part === 'start' && !isApart) cell.visits += series.visits;
    const isFailure = series.outcome === 'failed' || kind === 'failed';
    if (series.code && isFailure) side.codes[series.code] = (side.codes[series.code] ?? 0) + series.visits;
  }
  for (const duration of counts.durations) {
    const { channel, cohort, release, buckets, count } = duration;
    if (channel !== pair.channel) continue;
    const name = cohort === 'canary' || cohort === 'stable' ? cohort : undefined;
    if (name === undefined || release !== pair[name]) continue;
    const within = bounds.map((bound) => buckets.find(({ le }) => le === bound)?.count ?? 0);
    [...within, count].forEach((cumulative, index) => {
      tally[name].ready[index] = (tally[name].ready[index] ?? 0) + cumulative - (within[index - 1] ?? 0);
    });
  }
  return tally;
}

export type Combine = (a: number, b: number) => number;

const add: Combine = (a, b) => a + b;

const combineCells = (a: Cell, b: Cell, combine: Combine) =>
  // Notes of rollouts that an older version of this tool began lack `remembered`.
  mapNames(CELL_NAMES, (name) => combine(a[name] ?? 0, b[name] ?? 0));

function combineSides(a: Side, b: Side, combine: Combine, buckets: number): Side {
  const codes = Object.keys({ ...a.codes, ...b.codes });
  return {
    browsers: mapNames(BROWSERS, (browser) =>
      combineCells(a.browsers[browser], b.browsers[browser], combine),
    ),
    codes: mapNames(codes, (code) => combine(a.codes[code] ?? 0, b.codes[code] ?? 0)),
    ready: Array.from({ length: buckets }, (_, index) => combine(a.ready[index] ?? 0, b.ready[index] ?? 0)),
  };
}

/** Combines all numbers of two tallies. */
function combineTallies(a: Tally, b: Tally, combine: Combine): Tally {
  const bounds = a.bounds.length > b.bounds.length ? a.bounds : b.bounds;
  const buckets = bounds.length + 1;
  return {
    canary: combineSides(a.canary, b.canary, combine, buckets),
    stable: combineSides(a.stable, b.stable, combine, buckets),
    bounds,
  };
}

function hasNegative({ canary, stable }: Tally) {
  const numbers = [canary, stable].flatMap(({ browsers, codes, ready }) => [
    ...Object.values(browsers).flatMap((cell) => Object.values(cell)),
    ...Object.values(codes),
    ...ready,
  ]);
  return numbers.some((number) => number < 0);
}

/** A tally without any visit. */
export const emptyTally = (): Tally => ({ canary: emptySide(1), stable: emptySide(1), bounds: [] });

export const addTallies = (a: Tally, b: Tally) => combineTallies(a, b, add);

/**
 * Returns what was counted from one tally to a later one. `undefined` if a counter has fallen: then a collector was started anew, and what was
 * counted meanwhile is not known of all counters alike.
 */
export function subtractTallies(later: Tally, earlier: Tally) {
  const difference = combineTallies(later, earlier, (x, y) => x - y);
  return hasNegative(difference) ? undefined : difference;
}

/** Adds up the visits of all browsers. */
export const sumCells = ({ browsers }: Side): Cell =>
  BROWSERS.reduce((sum, browser) => combineCells(sum, browsers[browser], add), NO_VISITS);
