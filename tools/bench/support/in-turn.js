/**
 * Everybody in each round, so that all meet the same machine; another one begins each time.
 * @template T
 * @param {readonly T[]} list
 * @param {number} round from 0
 */
export function inTurn(list, round) {
  const first = round % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
