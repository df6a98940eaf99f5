/** Tests of commands in a clone in which nothing was ever built. */
import assert from 'node:assert/strict';
import { TYPESCRIPT_FLAGS } from '../support/node-arguments.js';
import { execFile } from 'node:child_process';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { copySources } from '../support/install/testing/copy-sources.ts';
import { useTempFolder } from '../support/temp-folder.ts';

const run = promisify(execFile);

test('commands work where the contract was never built: they build it once, and report that on stderr', async (t) => {
  const folder = await useTempFolder(t);
  await copySources(folder.path);

  const steps = join(folder.path, 'tools', 'testing', 'steps', 'steps.ts');
  const loading = ['--input-type=module', '-e', `await import(${JSON.stringify(steps)})`];
  await run(process.execPath, [...TYPESCRIPT_FLAGS, ...loading]);

  const source = join(folder.path, 'shared', 'src', 'index.ts');
  const text = await readFile(source, 'utf8');
  await appendFile(source, "export const count: number = 'one';\n");
  const release = join(folder.path, 'tools', 'release', 'cli.js');
  for (const attempt of ['first', 'second']) {
    const failed = await run(process.execPath, [release, 'list', '--json']).catch((error) => error);
    assert.equal(failed.code, 1, attempt);
    assert.match(JSON.parse(failed.stdout).error.message, /The build of shared failed/, attempt);
  }
  await writeFile(source, text);

  const help = (command: string) =>
    run(process.execPath, [join(folder.path, 'tools', command, 'cli.js'), '--help']);
  const first = await help('release');
  assert.match(first.stdout, /^Usage: npm run release/);
  // A build that takes long says so before.
  assert.match(first.stderr, /^Built shared in/m);
  for (const command of ['release', 'lab']) {
    const { stdout, stderr } = await help(command);
    assert.match(stdout, new RegExp(`^Usage: npm run ${command}`));
    assert.equal(stderr, '', command);
  }
});
