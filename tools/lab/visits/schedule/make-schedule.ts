import { createRandom, type Random } from '../../../support/create-random.ts';
import { ACT_NAMES, actOf, isPossible, type ActName } from './acts.ts';
import { TARGETS, type Target } from './target.ts';
import type { Schedule, Step } from './schedule.ts';

/** How many faults there are before the page is opened. */
const EARLY_FAULTS = [1, 5] as const;
const LATER_STEPS = [3, 12] as const;
/** From "while the step before still goes on" to "when all is at rest". */
const PAUSES_MS = [0, 50, 200, 500, 1000, 2000, 4000];

/** One name for each unit of weight, so that picking from the list draws by weight. */
const lotsOf = (target: Target): ActName[] =>
  ACT_NAMES.filter((name) => isPossible(name, target)).flatMap((name) =>
    Array.from({ length: actOf(name).weight }, () => name),
  );

const drawStep = (random: Random, target: Target, act: ActName, afterMs: number): Step => [
  afterMs,
  act,
  ...(actOf(act).details?.(target) ?? []).map((choices) => random.pick(choices)),
];

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/**
 * Makes the schedule of one visit. The same seed makes the same schedule. Pure.
 * @param only the target; default: drawn too, in a way that a schedule stays the same if its target is given
 */
export function makeSchedule(seed: number, only?: Target): Schedule {
  const random = createRandom(seed);
  const drawn = random.pick(TARGETS);
  const target = only ?? drawn;
  const lots = lotsOf(target);
  return {
    target,
    steps: [
      ...times(random.whole(...EARLY_FAULTS), () => drawStep(random, target, 'fault', 0)),
      [0, 'open'],
      ...times(random.whole(...LATER_STEPS), () =>
        drawStep(random, target, random.pick(lots), random.pick(PAUSES_MS)),
      ),
    ],
  };
}
