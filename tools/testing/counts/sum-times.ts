/** A test of Playwright's JSON report. */
export interface TimedTest {
  file: string;
  /** The seconds of all its tries. */
  seconds: number;
}

/** One browser's run, under the name of its column. */
export type TimedRun = { name: string; tests: readonly TimedTest[] };

const MS_PER_S = 1000;

/** Lists the tests of a report of Playwright. Pure. */
export function listTimedTests(report: any): TimedTest[] {
  const listSuite = ({ specs = [], suites = [] }: any) => [
    ...specs.flatMap(({ file, tests }: any) =>
      tests.map(({ results }: any) => ({
        file,
        seconds: results.reduce((sum: number, { duration }: any) => sum + duration, 0) / MS_PER_S,
      })),
    ),
    ...suites.flatMap(listSuite),
  ];
  return report.suites.flatMap(listSuite);
}

/**
 * Formats a table in Markdown: one row per file, the slowest first, with the number and the seconds of its tests in each browser. Pure.
 * @param atLeastSeconds files that took less in all browsers together are one row
 */
export function formatTimes(runs: readonly TimedRun[], atLeastSeconds: number) {
  const files = [...new Set(runs.flatMap(({ tests }) => tests.map(({ file }) => file)))];
  const rowOf = (name: string, takes: (file: string) => boolean) => {
    const cells = runs.map(({ tests }) => {
      const taken = tests.filter(({ file }) => takes(file));
      return { count: taken.length, seconds: taken.reduce((sum, { seconds }) => sum + seconds, 0) };
    });
    return { name, cells, seconds: cells.reduce((sum, { seconds }) => sum + seconds, 0) };
  };
  const rows = files.map((file) => rowOf(file, (other) => other === file));
  const slow = rows.filter(({ seconds }) => seconds >= atLeastSeconds).sort((a, b) => b.seconds - a.seconds);
  const slowFiles = new Set(slow.map(({ name }) => name));
  const others = rowOf(`other files (${files.length - slow.length})`, (file) => !slowFiles.has(file));
  const lines = [...slow, others, rowOf('all', () => true)].map(({ name, cells }) => {
    const texts = cells.map(({ count, seconds }) =>
      count === 0 ? '-' : `${seconds.toFixed(0)} s (${count})`,
    );
    return `| ${[name, ...texts].join(' | ')} |`;
  });
  const head = ['file', ...runs.map(({ name }) => name)];
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...lines].join('\n');
}
