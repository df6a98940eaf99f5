/**
 * The order of one round. Every round has all members, since the machine's state changes from round to round, and each begins with another.
 * @param round from 0
 */
export function inTurn<T>(list: readonly T[], round: number) {
  const first = round % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
}
