/** What `.ci/run` does: `npm test`, then all examples, then which tests failed, and as its last line the result. */
import { spawn } from 'node:child_process';
import { toNpmCommand } from './support/run-command.js';
import { runMain } from './support/run-main.js';
import { findNotes } from './testing/note-failure.js';
import { sumResults } from './testing/sum-results.js';

const SCRIPTS = ['test', 'test:examples'];

/**
 * Runs a script, whose output is shown as it comes.
 * @param {string} script
 * @returns {Promise<import('./testing/sum-results.js').Run>}
 */
function runScript(script) {
  const { file, args, shell } = toNpmCommand(['run', script]);
  return new Promise((resolve) => {
    const child = spawn(file, args, { shell, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    child.on('error', (error) => console.error(error));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

await runMain(async () => {
  const runs = [];
  for (const script of SCRIPTS) runs.push(await runScript(script));
  const { passed, failed } = sumResults(runs);
  const notes = runs.flatMap(({ output }) => findNotes(output));
  console.log(`\n${[...notes, `${passed} passed, ${failed} failed`].join('\n')}`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
