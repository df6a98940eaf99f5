import { BROWSERS } from '../../release/rollout/judge/tally.js';
import { sampleBinomial, sampleSplit } from './sample-counts.ts';
import type { Browser, Side, Tally } from '../../release/rollout/judge/tally.js';
import type { Random } from '../../support/create-random.js';

/** What a release does to its visits, as chances from 0 to 1. */
export interface Quality {
  readonly failed: number;
  /** Instead of `failed`, in this browser. */
  readonly failedIn?: Partial<Record<Browser, number>>;
  readonly left: number;
  /** How many times as long as usual its maps take. */
  readonly delay: number;
}

const SHARES: Record<Browser, number> = { chrome: 0.62, edge: 0.1, firefox: 0.02, safari: 0.2, other: 0.06 };
const BROWSER_SHARES = BROWSERS.map((browser) => SHARES[browser]);

/** The bounds of `mapdock.ready.duration`, in seconds. */
const BOUNDS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 20, 30, 60];
/** Times are distributed log-normally: as many are longer than 1.8 s as are shorter, and three quarters shorter than 2.7 s. */
const TIMES = { median: 1.8, sigma: 0.6 };

/** The share of a normal distribution below a number of its deviations (Abramowitz and Stegun 26.2.17). */
function normalBelow(z: number): number {
  if (z < 0) return 1 - normalBelow(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const tail = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduce(
    (sum, factor, index) => sum + factor * t ** (index + 1),
    0,
  );
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}

function bucketChances(delay: number): number[] {
  const below = BOUNDS.map((bound) => normalBelow(Math.log(bound / (TIMES.median * delay)) / TIMES.sigma));
  return [...below, 1].map((share, index) => share - (below[index - 1] ?? 0));
}

const chancesByDelay = new Map<number, number[]>();

function chancesFor(delay: number): number[] {
  const known = chancesByDelay.get(delay) ?? bucketChances(delay);
  chancesByDelay.set(delay, known);
  return known;
}

function sampleSide(visitors: number, quality: Quality, random: Random): Side {
  const split = sampleSplit(visitors, BROWSER_SHARES, random);
  let ready = 0;
  const browsers = Object.fromEntries(
    BROWSERS.map((browser, index) => {
      const all = split[index] ?? 0;
      const left = sampleBinomial(all, quality.left, random);
      const visits = all - left;
      const failed = sampleBinomial(visits, quality.failedIn?.[browser] ?? quality.failed, random);
      ready += visits - failed;
      return [browser, { visits, failed, later: 0, left, others: 0 }];
    }),
  ) as Side['browsers'];
  return { browsers, codes: {}, ready: sampleSplit(ready, chancesFor(quality.delay), random) };
}

/** The visits of some time, of which `percent` get the canary. */
export function sampleVisits(
  visitors: number,
  percent: number,
  { canary, stable }: { canary: Quality; stable: Quality },
  random: Random,
): Tally {
  const toCanary = sampleBinomial(visitors, percent / 100, random);
  return {
    canary: sampleSide(toCanary, canary, random),
    stable: sampleSide(visitors - toCanary, stable, random),
    bounds: BOUNDS,
  };
}
