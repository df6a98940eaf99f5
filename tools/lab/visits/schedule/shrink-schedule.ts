import type { Schedule, Step } from './schedule.ts';

/** The step without which there is no visit. */
const isNeeded = ([, act]: Step) => act === 'open';

/** Cuts a list into so many parts of about the same length. */
function toParts<T>(list: readonly T[], count: number): T[][] {
  const size = Math.ceil(list.length / count);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/**
 * Finds a shorter schedule that still fails, by delta debugging: it leaves out ever smaller parts, down to single steps, and at last pauses.
 * Nothing can be left out of the result, except if the tries are used up first.
 * @param fails whether a schedule still fails; called with shorter and shorter ones
 * @param mostTries how often it may be called
 */
export async function shrinkSchedule(
  { target, steps }: Schedule,
  fails: (schedule: Schedule) => Promise<boolean>,
  mostTries: number,
): Promise<Schedule> {
  let tries = 0;
  let best = steps;
  const takes = async (shorter: readonly Step[]) => {
    if (tries >= mostTries) return false;
    tries += 1;
    if (!(await fails({ target, steps: shorter }))) return false;
    best = shorter;
    return true;
  };
  const without = (left: readonly Step[]) => best.filter((step) => !left.includes(step));

  let count = 2;
  for (;;) {
    const free = best.filter((step) => !isNeeded(step));
    if (free.length === 0) break;
    const parts = toParts(free, Math.min(count, free.length));
    let isShorter = false;
    for (const part of parts) isShorter = (await takes(without(part))) || isShorter;
    if (tries >= mostTries) break;
    if (isShorter) count = 2;
    else if (count >= free.length) break;
    else count *= 2;
  }
  for (const step of best) {
    const [afterMs, ...rest] = step;
    if (afterMs > 0) await takes(best.map((each) => (each === step ? [0, ...rest] : each)));
  }
  return { target, steps: best };
}
