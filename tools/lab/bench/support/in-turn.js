/**
 * The order of one round. Every round has all members, since the machine's state changes from round to round, and each begins with another.
 * @template T
 * @param {readonly T[]} list
 * @param {number} round from 0
 */
export function inTurn(list, round) {
  const first = round % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
