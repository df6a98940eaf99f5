import type { Observation } from './run/observation.ts';
import type { Seen } from './run/read-page.ts';
import type { Expected } from './table/row.ts';

export type Check = 'status' | 'code' | 'changed' | 'shell' | 'storm' | 'uncaught' | 'healing';

export interface Verdict {
  /** `cannot`: as expected, but worse than people would like. */
  name: 'held' | 'cannot' | 'wrong';
  wrongs: readonly { check: Check; says: string }[];
}

/** These must show a code. A map that is ready has none to show, and a page whose shell could not be loaded shows a message without one. */
const WITH_CODES = ['degraded', 'failed'];
/** A regular expression that matches no text. */
const MATCHES_NOTHING = '(?!)';

const areCodesRight = ({ codes: expected, names = '' }: Expected, { shown, codes, text }: Seen) => {
  if (!WITH_CODES.includes(shown)) return codes.length === 0;
  const known = expected as readonly string[];
  return codes.length > 0 && codes.every((code) => known.includes(code)) && text.includes(names);
};

const describe = ({ shown, codes }: Seen) => [shown, ...codes].join(' ');
const describeExpected = ({ shown, codes, names }: Expected) =>
  [shown.join(' or '), codes.join(' or '), names && `of ${names}`].filter(Boolean).join(' ');

/** Whether people see what they should see. Pure. */
export const isMet = (expected: Expected, seen: Seen) =>
  expected.shown.includes(seen.shown) && areCodesRight(expected, seen);

/** Finds what is wrong with what was shown. Pure. */
function judgeShown(expected: Expected, { seen, later, ms }: Observation): Verdict['wrongs'] {
  const says = `${describe(seen)} after ${ms} ms, not ${describeExpected(expected)}`;
  if (!expected.shown.includes(seen.shown)) return [{ check: 'status', says }];
  if (!areCodesRight(expected, seen)) return [{ check: 'code', says }];
  if (isMet(expected, later)) return [];
  return [{ check: 'changed', says: `${describe(seen)} became ${describe(later)}` }];
}

/** Finds too many requests: for one address until the fault is reported, or for any address after that. */
function judgeRequests(
  { mostPerAddress, after: { most, withinMs } }: Expected,
  { busiest, requestsAfter }: Observation,
): Verdict['wrongs'] {
  return [
    ...(busiest.count > mostPerAddress ? [`${busiest.count} requests for ${busiest.address}`] : []),
    ...(requestsAfter > most ? [`${requestsAfter} requests in ${withinMs} ms`] : []),
  ].map((says) => ({ check: 'storm' as const, says }));
}

function judgeUncaught(
  { uncaught: allowed = MATCHES_NOTHING }: Expected,
  { uncaught }: Observation,
): Verdict['wrongs'] {
  const left = uncaught.filter((text) => !new RegExp(allowed).test(text));
  return [...new Set(left)].map((says) => ({ check: 'uncaught' as const, says }));
}

function judgeHealing(
  { heals }: Expected,
  { later, healing: { by, isSamePage, ms } }: Observation,
): Verdict['wrongs'] {
  if (heals === 'never') {
    return later.canTryAgain
      ? [{ check: 'healing', says: 'Try again is offered, although it can’t help' }]
      : [];
  }
  if (by === 'never') {
    const says = ms > 0 ? `no map ${ms} ms after the fault` : 'there was nothing to press';
    return [{ check: 'healing', says: `${heals}: ${says}` }];
  }
  if (heals === 'reload' || by === 'reload' || isSamePage) return [];
  return [{ check: 'healing', says: 'the page was reloaded' }];
}

/** Compares what was observed with what the row expects. Pure. */
export function judgeRow(expected: Expected, observation: Observation): Verdict {
  const { shellFault } = observation;
  const wrongs: Verdict['wrongs'] = [
    ...judgeShown(expected, observation),
    ...(shellFault === undefined ? [] : [{ check: 'shell' as const, says: shellFault }]),
    ...judgeRequests(expected, observation),
    ...judgeUncaught(expected, observation),
    ...judgeHealing(expected, observation),
  ];
  if (wrongs.length > 0) return { name: 'wrong', wrongs };
  return { name: expected.cannot === undefined ? 'held' : 'cannot', wrongs };
}
