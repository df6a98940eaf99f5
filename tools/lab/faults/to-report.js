/**
 * @typedef {ReturnType<typeof toReport>} Report a row and its result, in the form of results.json
 */

/** @param {import('./table/row.js').Expected} expected */
function describeExpected({ shown, codes, names, heals, withinMs, mostPerAddress, after, uncaught, cannot }) {
  return {
    ...{ shown, codes, heals, withinMs, mostPerAddress, after },
    ...(names && { names }),
    ...(uncaught && { uncaught }),
    ...(cannot && { cannot }),
  };
}

/** @param {import('./run/observation.js').Observation} observation */
function describeObserved(observation) {
  const { seen, later, ms, shellFault, requests, busiest, requestsAfter, healing, uncaught } = observation;
  // The saved results have the keys `told`, `asked` and `askedAfter`.
  return {
    ...{ shown: seen.shown, codes: seen.codes, told: seen.text, ms },
    later: { shown: later.shown, codes: later.codes },
    ...(shellFault !== undefined && { shellFault }),
    ...{ asked: requests, busiest, askedAfter: requestsAfter, healing, uncaught },
  };
}

/**
 * Makes the report of a row: what was expected, what was observed, and the verdict. Pure.
 * @param {import('./run/run-rows.js').RowResult} result
 * @param {string | undefined} commit that it was tried on
 */
export function toReport({ row, observation, verdict }, commit) {
  const { id, where, what, fault, expected } = row;
  return {
    ...{ id, where, what, fault, verdict: verdict.name, wrongs: verdict.wrongs },
    ...(commit !== undefined && { commit }),
    expected: describeExpected(expected),
    ...(observation && { observed: describeObserved(observation) }),
  };
}

/**
 * Whether a report is about the row as the table has it now. Pure.
 * @param {Report} report
 * @param {import('./table/row.js').Row} row
 */
export const isReportOf = (report, { id, expected }) =>
  report.id === id && JSON.stringify(report.expected) === JSON.stringify(describeExpected(expected));
