import { READY_BOUNDS_SECONDS } from '@mapdock/shared';
import { BROWSERS, emptyTally } from '../../release/rollout/judge/tally.ts';
import { sampleBinomial, sampleSplit } from './sample-counts.ts';
import type { Browser, Side } from '../../release/rollout/judge/tally.ts';
import type { Random } from '../../support/create-random.ts';

/** What a release does to its visits, as chances from 0 to 1. */
export interface Quality {
  readonly failed: number;
  /** Share of the devices on which all visits fail. It counts only where devices come back. */
  readonly failedDevices?: number;
  /** Instead of `failed`, in this browser. */
  readonly failedIn?: Partial<Record<Browser, number>>;
  readonly left: number;
  /** How many times as long as usual its maps take. */
  readonly delay: number;
}

const SHARES: Record<Browser, number> = { chrome: 0.62, edge: 0.1, firefox: 0.02, safari: 0.2, other: 0.06 };
export const BROWSER_SHARES = BROWSERS.map((browser) => SHARES[browser]);

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
  const below = READY_BOUNDS_SECONDS.map((bound) =>
    normalBelow(Math.log(bound / (TIMES.median * delay)) / TIMES.sigma),
  );
  return [...below, 1].map((share, index) => share - (below[index - 1] ?? 0));
}

const chancesByDelay = new Map<number, number[]>();

function chancesFor(delay: number): number[] {
  const known = chancesByDelay.get(delay) ?? bucketChances(delay);
  chancesByDelay.set(delay, known);
  return known;
}

/** Splits maps that became ready into the buckets of their times. */
export const sampleReady = (ready: number, delay: number, random: Random): number[] =>
  sampleSplit(ready, chancesFor(delay), random);

/** The cells of a side without any visit. */
export const emptyCells = (): Side['browsers'] => emptyTally().canary.browsers;

/** Draws visits that are independent of each other. */
export function sampleSide(visitors: number, quality: Quality, random: Random): Side {
  const split = sampleSplit(visitors, BROWSER_SHARES, random);
  const browsers = emptyCells();
  let ready = 0;
  for (const [index, browser] of BROWSERS.entries()) {
    const all = split[index] ?? 0;
    const left = sampleBinomial(all, quality.left, random);
    const visits = all - left;
    const failed = sampleBinomial(visits, quality.failedIn?.[browser] ?? quality.failed, random);
    ready += visits - failed;
    Object.assign(browsers[browser], { visits, failed, left });
  }
  return { browsers, codes: {}, ready: sampleReady(ready, quality.delay, random) };
}
