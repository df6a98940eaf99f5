import type { Leaks } from './measure-leaks.ts';

/** None of these may be left, whatever the engine leaves: browsers allow only a few of them. */
const NONE_LEFT = ['contexts', 'workers'] as const;

/**
 * How much more than the engine alone all cycles may leave, per cycle. A leak leaves at least one per cycle; less than that is a
 * difference between runs.
 */
const MOST_PER_CYCLE = { listeners: 1, nodes: 1, detached: 1, heapBytes: 10_000 } as const;

/** Finds what was left and must not be. Pure. */
export function judgeLeaks({ cycles, mapdock, engine }: Leaks): string[] {
  const left = NONE_LEFT.filter((name) => mapdock[name] > 0).map(
    (name) => `${mapdock[name]} ${name} are left`,
  );
  const names = Object.keys(MOST_PER_CYCLE) as (keyof typeof MOST_PER_CYCLE)[];
  const more = names
    .filter((name) => mapdock[name] - engine[name] >= MOST_PER_CYCLE[name] * cycles)
    .map((name) => `${name}: ${mapdock[name]} are left, ${engine[name]} by the engine alone`);
  return [...left, ...more];
}
