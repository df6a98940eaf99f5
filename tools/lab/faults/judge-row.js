/**
 * @typedef {import('./table/row.js').Expected} Expected
 * @typedef {import('./run/observation.js').Observation} Observation
 * @typedef {import('./run/read-page.js').Seen} Seen
 *
 * @typedef {'status' | 'code' | 'changed' | 'shell' | 'storm' | 'uncaught' | 'healing'} Check
 *
 * @typedef {object} Verdict
 * @property {'held' | 'cannot' | 'wrong'} name `cannot`: as expected, but worse than people would like
 * @property {readonly { check: Check, says: string }[]} wrongs
 */

/** These must show a code. A map that is ready has none to show, and a page whose shell could not be loaded shows a message without one. */
const WITH_CODES = ['degraded', 'failed'];
/** A regular expression that matches no text. */
const MATCHES_NOTHING = '(?!)';

/** @param {Expected} expected @param {Seen} seen */
const areCodesRight = ({ codes: expected, names = '' }, { shown, codes, text }) => {
  if (!WITH_CODES.includes(shown)) return codes.length === 0;
  const known = /** @type {readonly string[]} */ (expected);
  return codes.length > 0 && codes.every((code) => known.includes(code)) && text.includes(names);
};

/** @param {Seen} seen */
const describe = ({ shown, codes }) => [shown, ...codes].join(' ');
/** @param {Expected} expected */
const describeExpected = ({ shown, codes, names }) =>
  [shown.join(' or '), codes.join(' or '), names && `of ${names}`].filter(Boolean).join(' ');

/**
 * Whether people see what they should see. Pure.
 * @param {Expected} expected
 * @param {Seen} seen
 */
export const isMet = (expected, seen) => expected.shown.includes(seen.shown) && areCodesRight(expected, seen);

/**
 * Finds what is wrong with what was shown. Pure.
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeShown(expected, { seen, later, ms }) {
  const says = `${describe(seen)} after ${ms} ms, not ${describeExpected(expected)}`;
  if (!expected.shown.includes(seen.shown)) return [{ check: 'status', says }];
  if (!areCodesRight(expected, seen)) return [{ check: 'code', says }];
  if (isMet(expected, later)) return [];
  return [{ check: 'changed', says: `${describe(seen)} became ${describe(later)}` }];
}

/**
 * Finds too many requests: for one address until the fault is reported, or for any address after that.
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeRequests({ mostPerAddress, after: { most, withinMs } }, { busiest, requestsAfter }) {
  return [
    ...(busiest.count > mostPerAddress ? [`${busiest.count} requests for ${busiest.address}`] : []),
    ...(requestsAfter > most ? [`${requestsAfter} requests in ${withinMs} ms`] : []),
  ].map((says) => ({ check: /** @type {const} */ ('storm'), says }));
}

/**
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeUncaught({ uncaught: allowed = MATCHES_NOTHING }, { uncaught }) {
  const left = uncaught.filter((text) => !new RegExp(allowed).test(text));
  return [...new Set(left)].map((says) => ({ check: /** @type {const} */ ('uncaught'), says }));
}

/**
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeHealing({ heals }, { later, healing: { by, isSamePage, ms } }) {
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

/**
 * Compares what was observed with what the row expects. Pure.
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict}
 */
export function judgeRow(expected, observation) {
  const { shellFault } = observation;
  /** @type {Verdict['wrongs']} */
  const wrongs = [
    ...judgeShown(expected, observation),
    ...(shellFault === undefined ? [] : [{ check: /** @type {const} */ ('shell'), says: shellFault }]),
    ...judgeRequests(expected, observation),
    ...judgeUncaught(expected, observation),
    ...judgeHealing(expected, observation),
  ];
  if (wrongs.length > 0) return { name: 'wrong', wrongs };
  return { name: expected.cannot === undefined ? 'held' : 'cannot', wrongs };
}
