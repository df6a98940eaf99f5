import { spawn } from 'node:child_process';
import { PATHS } from '../support/paths.js';
import { toNpmCommand } from '../support/run-command.js';
import { findNotes } from './counts/note-failure.js';
import { sumResults } from './counts/sum-results.js';

/**
 * Runs a script of the root's package.json and shows its output.
 * @param {string} script its name and, after a space, its arguments
 * @returns {Promise<import('./counts/sum-results.js').Run>}
 */
function runScript(script) {
  const { file, args, shell } = toNpmCommand(['run', ...script.split(' ')]);
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: PATHS.root, shell, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output += chunk;
    });
    child.on('error', (error) => console.error(error));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs scripts whose last line is a result, one after the other, also after one that failed. Then prints which tests failed in any of
 * them and, as the last line, the sum of their results.
 * @param {readonly string[]} scripts
 * @param {readonly string[]} [leftOut] a line for each script that was not run, printed before the result
 * @returns {Promise<number>} exit code
 */
export async function runScripts(scripts, leftOut = []) {
  const runs = [];
  for (const script of scripts) runs.push(await runScript(script));
  const { passed, failed } = sumResults(runs);
  const notes = runs.flatMap(({ output }) => findNotes(output));
  console.log(`\n${[...notes, ...leftOut, `${passed} passed, ${failed} failed`].join('\n')}`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
