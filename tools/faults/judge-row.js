/**
 * @typedef {import('./table/row.js').Expected} Expected
 * @typedef {import('./run/observation.js').Observation} Observation
 * @typedef {import('./run/read-page.js').Seen} Seen
 *
 * @typedef {'status' | 'code' | 'changed' | 'shell' | 'storm' | 'uncaught' | 'healing'} Check
 *
 * @typedef {object} Verdict
 * @property {'held' | 'cannot' | 'wrong'} name `cannot`: as expected, but less than people would want
 * @property {readonly { check: Check, says: string }[]} wrongs
 */

/** Where nothing is missing nothing is told, and where the page tells of itself there is no code. */
const WITH_CODES = ['degraded', 'failed'];
/** As a regular expression, fits no text. */
const NOTHING = '(?!)';

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
 * Whether people have before them what they should. Pure.
 * @param {Expected} expected
 * @param {Seen} seen
 */
export const isMet = (expected, seen) => expected.shown.includes(seen.shown) && areCodesRight(expected, seen);

/**
 * What is wrong with what was shown. Pure.
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
 * Whether the page asks too often: for one file until all is said, or for anything after that.
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeRequests({ mostPerAddress, after: { most, withinMs } }, { busiest, askedAfter }) {
  return [
    ...(busiest.count > mostPerAddress ? [`${busiest.count} requests for ${busiest.address}`] : []),
    ...(askedAfter > most ? [`${askedAfter} requests in ${withinMs} ms`] : []),
  ].map((says) => ({ check: /** @type {const} */ ('storm'), says }));
}

/**
 * @param {Expected} expected
 * @param {Observation} observation
 * @returns {Verdict['wrongs']}
 */
function judgeUncaught({ uncaught: allowed = NOTHING }, { uncaught }) {
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
      ? [{ check: 'healing', says: 'Try again is offered, though it can’t help' }]
      : [];
  }
  if (by === 'never') {
    const says = ms > 0 ? `no map ${ms} ms after the fault` : 'there was nothing to press';
    return [{ check: 'healing', says: `${heals}: ${says}` }];
  }
  if (heals === 'reload' || by === 'reload' || isSamePage) return [];
  return [{ check: 'healing', says: 'the page was loaded anew' }];
}

/**
 * Holds what became of a page against what must. Pure.
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
