import { showElapsed } from '../support/command/show-elapsed.js';
import { buildTarget } from './build-target.js';

/** @typedef {import('./build-target.js').TargetName} TargetName */

/**
 * Builds some targets at the same time, and says which of them run, as long as they run. Rejects once all have ended, if one has failed.
 * @param {readonly TargetName[]} names
 * @param {{ onlyIfChanged: boolean, report?: (line: string) => void }} options
 */
export async function buildTargets(names, { onlyIfChanged, report = console.log }) {
  /** @type {Set<TargetName>} */
  const running = new Set();
  const elapsed = showElapsed({
    describe: (seconds) =>
      running.size > 0 ? `Building ${[...running].join(', ')} ... ${seconds} s` : undefined,
    report,
  });
  const build = (/** @type {TargetName} */ name) => {
    const printAtEnd = (/** @type {(text: string) => void} */ print) => (/** @type {string} */ text) => {
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
