import { showElapsed } from '../support/command/show-elapsed.js';
import { buildTarget } from './build-target.ts';
import type { TargetName } from './build-target.ts';

/**
 * Builds some targets at the same time, and says which of them run, as long as they run. Rejects once all have ended, if one has failed.
 */
export async function buildTargets(
  names: readonly TargetName[],
  { onlyIfChanged, report = console.log }: { onlyIfChanged: boolean; report?: (line: string) => void },
) {
  const running: Set<TargetName> = new Set();
  const elapsed = showElapsed({
    describe: (seconds) =>
      running.size > 0 ? `Building ${[...running].join(', ')} ... ${seconds} s` : undefined,
    report,
  });
  const build = (name: TargetName) => {
    const printAtEnd = (print: (text: string) => void) => (text: string) => {
      running.delete(name);
      elapsed.print(text, print);
    };
    return buildTarget(name, {
      onlyIfChanged,
      onStart: () => running.add(name),
      report: printAtEnd(report),
      reportFailure: printAtEnd(console.error),
    });
  };
  const builds = await Promise.allSettled(names.map(build));
  elapsed.end();
  const failed = builds.find((build) => build.status === 'rejected');
  if (failed) throw failed.reason;
}
