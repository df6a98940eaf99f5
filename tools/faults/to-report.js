/**
 * A row for machines: what must be, what was, and the verdict. Pure.
 * @param {import('./run/run-rows.js').RowResult} result
 */
export function toReport({ row, observation, verdict }) {
  const { id, where, what, fault, expected } = row;
  const { shown, codes, names, heals, withinMs, mostPerAddress, after, cannot } = expected;
  return {
    ...{ id, where, what, fault, verdict: verdict.name, wrongs: verdict.wrongs },
    expected: {
      shown,
      codes,
      heals,
      withinMs,
      mostPerAddress,
      after,
      ...(names && { names }),
      ...(cannot && { cannot }),
    },
    ...(observation && {
      observed: {
        shown: observation.seen.shown,
        codes: observation.seen.codes,
        told: observation.seen.text,
        ms: observation.ms,
        later: { shown: observation.later.shown, codes: observation.later.codes },
        ...(observation.shellFault !== undefined && { shellFault: observation.shellFault }),
        asked: observation.asked,
        busiest: observation.busiest,
        askedAfter: observation.askedAfter,
        healing: observation.healing,
        uncaught: observation.uncaught,
      },
    }),
  };
}
