import type { Schedule } from './schedule.ts';

/** Writes a schedule as JSON with one step on a line. Pure. */
export const formatSchedule = ({ target, steps }: Schedule): string =>
  `{ "target": ${JSON.stringify(target)}, "steps": [\n${steps.map((step) => `  ${JSON.stringify(step)}`).join(',\n')}\n] }`;
