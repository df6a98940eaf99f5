/** @typedef {import('./measure-leaks.js').Leaks} Leaks */

/** Of these nothing may be left, whatever the engine leaves: browsers give out few of them. */
const NONE_LEFT = /** @type {const} */ (['contexts', 'workers']);

/**
 * How much more than the engine alone a cycle may leave. What each cycle leaks is one or more of it; below that it is what differs
 * from run to run.
 */
const MOST_PER_CYCLE = /** @type {const} */ ({ listeners: 1, nodes: 1, detached: 1, heapBytes: 10_000 });

/**
 * What was left that must not be. Pure.
 * @param {Leaks} leaks
 * @returns {string[]}
 */
export function judgeLeaks({ cycles, mapdock, engine }) {
  const left = NONE_LEFT.filter((name) => mapdock[name] > 0).map(
    (name) => `${mapdock[name]} ${name} are left`,
  );
  const names = /** @type {(keyof typeof MOST_PER_CYCLE)[]} */ (Object.keys(MOST_PER_CYCLE));
  const more = names
    .filter((name) => mapdock[name] - engine[name] >= MOST_PER_CYCLE[name] * cycles)
    .map((name) => `${name}: ${mapdock[name]} are left, ${engine[name]} by the engine alone`);
  return [...left, ...more];
}
