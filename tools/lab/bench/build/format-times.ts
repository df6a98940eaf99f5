import type { Summary } from '../support/summarize.ts';

const MS_PER_S = 1000;

const toSeconds = (ms: number) => (ms / MS_PER_S).toFixed(2);

/**
 * Formats medians and quartiles as a table for the terminal.
 * @param times in ms
 */
export function formatTimes(times: Record<string, Summary>) {
  const width = Math.max(...Object.keys(times).map((name) => name.length));
  return Object.entries(times)
    .map(
      ([name, { median, q1, q3, samples }]) =>
        `${name.padEnd(width)}  ${toSeconds(median)} s  (${toSeconds(q1)} to ${toSeconds(q3)}, ${samples} samples)`,
    )
    .join('\n');
}
