import { UsageError } from '../../../support/usage-error.js';
import { ACT_NAMES, actOf, isPossible, type ActName } from './acts.ts';
import { TARGETS, type Target } from './target.ts';
import type { Schedule, Step } from './schedule.ts';

const isOneOf = <T>(list: readonly T[], value: unknown): value is T => (list as unknown[]).includes(value);

const isPause = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** @returns what is wrong with a step; `undefined` if nothing is */
function findFault(step: unknown, target: Target): string | undefined {
  if (!Array.isArray(step)) return 'is no list';
  const [afterMs, act, ...details] = step as unknown[];
  if (!isPause(afterMs)) return 'does not begin with a pause in ms';
  if (!isOneOf(ACT_NAMES, act)) return `has an unknown act: ${act}`;
  if (!isPossible(act, target)) return `can't happen on a page of ${target}: ${act}`;
  const choices = actOf(act).details?.(target) ?? [];
  if (choices.length !== details.length) return `needs ${choices.length} details, and has ${details.length}`;
  const wrong = details.find((detail, index) => !isOneOf(choices[index] ?? [], detail));
  return wrong === undefined ? undefined : `has an unknown detail: ${wrong}`;
}

/** Reads JSON; `undefined` if the text is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a schedule that somebody wrote or that a run printed. Throws a `UsageError` of one line if it is none. Pure.
 * @param name of its file, for the error
 */
export function parseSchedule(text: string, name: string): Schedule {
  const refuse = (reason: string): never => {
    throw new UsageError(`${name} is no schedule: ${reason}.`);
  };
  const { target, steps } = (readJson(text) ?? {}) as { target?: unknown; steps?: unknown };
  if (!isOneOf(TARGETS, target)) return refuse(`its "target" is none of ${TARGETS.join(', ')}`);
  if (!Array.isArray(steps)) return refuse('its "steps" are no list');
  for (const [index, step] of steps.entries()) {
    const fault = findFault(step, target);
    if (fault !== undefined) refuse(`step ${index + 1} ${fault}`);
  }
  const acts = (steps as Step[]).map(([, act]): ActName => act);
  if (acts.filter((act) => act === 'open').length !== 1) return refuse('not exactly one step opens the page');
  return { target, steps: steps as Step[] };
}
