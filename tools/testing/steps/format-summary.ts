import type { Outcome } from './step.js';

const NAME_WIDTH = 16;
const NUMBER_WIDTH = 9;

const formatRow = (name: string, cells: (string | number)[]) =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => String(cell).padStart(NUMBER_WIDTH)).join('');

/** Formats the table of all steps. Its last line is the result, which `.ci/run` and `run-scripts.js` parse. */
export function formatSummary(outcomes: readonly Outcome[]) {
  const counts = outcomes.flatMap((outcome) => outcome.counts ?? []);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const rows = outcomes.map(({ name, seconds, counts: count }) =>
    count
      ? formatRow(name, [count.passed, count.failed, count.skipped ?? 0, seconds.toFixed(1)])
      : formatRow(name, ['left out: it needs a step that failed']),
  );
  return {
    lines: [
      formatRow('', ['passed', 'failed', 'skipped', 'seconds']),
      ...rows,
      ...counts.flatMap(({ notes }) => notes ?? []),
      `${passed} passed, ${failed} failed`,
    ],
    isSuccess: failed === 0 && passed > 0,
  };
}
