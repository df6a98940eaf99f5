/**
 * The tests that a rollout makes at each look. Each compares two groups of visits of the same time by e-values (`log-e-value.ts`), with a few
 * alternatives at once, since nobody knows how bad a bad release is.
 *
 * The alternatives are made of what the stable release had before the look. That may be wrong: then a test is slower, but not less valid.
 */
import { countAbove, countReady, quantile, shareAbove } from './ready-times.ts';
import { BROWSERS, sumCells } from './tally.ts';
import type { Browser, Cell, Tally } from './tally.ts';
import type { Alternative, Group } from './log-e-value.ts';

/** Limits that a person sets. */
export interface Limits {
  /** How much worse the canary's share of failed visits may be, from 0 to 1. */
  margin: number;
  /** How many times as long the canary may take until three quarters of its maps are ready. */
  slower: number;
}

/** One test: which groups it compares and with which alternatives. */
export interface Comparison {
  first: Group;
  second: Group;
  margin: number;
  alternatives: readonly Alternative[];
}

/** By how much more of its visits a bad release may fail. */
const HARMS = [0.01, 0.04, 0.15, 0.6];
/** How many times `slower` a slow release may be. */
const DELAYS = [1.12, 1.3, 1.7, 3];
/** As long as nothing is known of the stable release, this many visits with this rate are assumed. */
const PRIOR = { visits: 50, rate: 0.01 };
const HIGHEST_RATE = 0.97;
const LOWEST_RATE = 0.001;
/** With fewer ready maps of the stable release it is not known where its slowest quarter begins. */
const LEAST_READY = 50;
const QUARTILE = 0.75;

/** How much worse a release must certainly not be before all users get it, beyond the margin. */
const EXCLUDED_HARM = 0.025;

/** Every record counts as a trial, a later failure too, so there are never more failures than trials. */
const toFailures = ({ visits, failed, later }: Cell) => ({
  n: visits + later,
  k: failed + later,
});
const toLeft = ({ visits, left }: Cell) => ({ n: visits + left, k: left });

const clip = (rate: number) => Math.min(HIGHEST_RATE, Math.max(LOWEST_RATE, rate));

/** @param rate what is assumed without a past */
const estimate = ({ n, k }: { n: number; k: number }, rate: number = PRIOR.rate) =>
  clip((k + PRIOR.visits * rate) / (n + PRIOR.visits));

/**
 * What a look has found since the one before, with sums that several tests need.
 * @param found since the look before
 * @param before everything that was counted until then
 */
export function summarizeLook(found: Tally, before: Tally, limits: Limits) {
  const canary = sumCells(found.canary);
  const stable = sumCells(found.stable);
  const past = sumCells(before.stable);
  return {
    found,
    before,
    limits,
    failures: { canary: toFailures(canary), stable: toFailures(stable), usual: estimate(toFailures(past)) },
    left: { canary: toLeft(canary), stable: toLeft(stable), usual: estimate(toLeft(past)) },
  };
}

export type LookSummary = ReturnType<typeof summarizeLook>;

/** @param groups `usual`: the expected rate of the stable release */
const compareHarm = (
  { canary, stable, usual }: { canary: Group; stable: Group; usual: number },
  { margin }: Limits,
): Comparison => ({
  first: canary,
  second: stable,
  margin,
  alternatives: HARMS.map((harm) => ({ first: clip(usual + margin + harm), second: usual })),
});

function compareBrowser(browser: Browser, { found, before, limits, failures }: LookSummary) {
  const canary = toFailures(found.canary.browsers[browser]);
  const stable = toFailures(found.stable.browsers[browser]);
  const usual = estimate(toFailures(before.stable.browsers[browser]), failures.usual);
  return compareHarm({ canary, stable, usual }, limits);
}

/**
 * Compares how many maps took longer than a limit: of the canary longer than a bound of its buckets, of the stable release longer than that bound
 * divided by `slower`. If the canary is slower by no more than that, it has no more of them.
 */
function compareTimes({
  found: { canary, stable, bounds },
  before,
  limits: { slower },
}: LookSummary): Comparison | undefined {
  const past = before.stable.ready;
  if (countReady(past) < LEAST_READY) return undefined;
  const wanted = Number(quantile(past, before.bounds, QUARTILE)) * slower;
  const distance = (bound: number) => Math.abs(Math.log(bound / wanted));
  const bound = bounds.reduce((best, each) => (distance(each) < distance(best) ? each : best), Infinity);
  if (!Number.isFinite(bound)) return undefined;
  const second = clip(shareAbove(past, before.bounds, bound / slower));
  const above = countAbove(stable.ready, bounds, bound / slower);
  return {
    first: { n: countReady(canary.ready), k: countAbove(canary.ready, bounds, bound).certain },
    second: { n: countReady(stable.ready), k: above.certain, partial: above.partial },
    margin: 0,
    alternatives: DELAYS.map((delay) => ({
      first: clip(shareAbove(past, before.bounds, bound / (slower * delay))),
      second,
    })),
  };
}

/**
 * What can be wrong with a release, with its part of the evidence. The parts add up to 1, so that all tests together are wrong as rarely as one.
 */
export const HARM_TESTS: Record<
  string,
  { part: number; says: string; compare: (look: LookSummary) => Comparison | undefined }
> = {
  failed: {
    part: 0.4,
    says: 'it fails more of its visits',
    compare: ({ failures, limits }) => compareHarm(failures, limits),
  },
  ...Object.fromEntries(
    BROWSERS.map((browser) => [
      `failed in ${browser}`,
      {
        part: 0.06,
        says: `it fails more of its visits in ${browser}`,
        compare: (look: LookSummary) => compareBrowser(browser, look),
      },
    ]),
  ),
  left: {
    part: 0.1,
    says: 'more of its visits are left before the map is ready',
    compare: ({ left, limits }) => compareHarm(left, limits),
  },
  slower: { part: 0.2, says: 'its maps are ready later', compare: compareTimes },
};

/**
 * Whether a release is certainly not much worse. The roles are exchanged: what must be refuted is that the stable release fails at least so much
 * less than the canary.
 */
export const compareSafety = ({
  failures: { canary, stable, usual },
  limits: { margin },
}: LookSummary): Comparison => ({
  first: stable,
  second: canary,
  margin: -(margin + EXCLUDED_HARM),
  alternatives: [0, margin].map((worse) => ({ first: usual, second: clip(usual + worse) })),
});
