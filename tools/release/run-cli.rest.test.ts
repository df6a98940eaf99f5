/** Runs the real command line in a process of its own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { listFiles } from '../support/list-files.ts';
import { PATHS } from '../support/paths.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { COMMANDS } from './commands.ts';
import { WRONG_CALLS } from './testing/every-command.ts';
import { writeSampleBuild } from './testing/sample-build.ts';
import type { TestContext } from 'node:test';

async function runRelease(...args: readonly string[]) {
  const child = spawn(process.execPath, [join(PATHS.root, 'tools/release/cli.js'), ...args]);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { stdout, stderr, code };
}

async function createWorkplace(t: TestContext) {
  const folder = await useTempFolder(t);
  const build = join(folder.path, 'dist');
  await writeSampleBuild(build);
  return { build, store: join(folder.path, 'store'), folder };
}

test('--help lists every command and exits with 0', async () => {
  const { stdout, code } = await runRelease('--help');
  assert.equal(code, 0);
  for (const { line } of COMMANDS) assert.match(stdout, new RegExp(`^  ${line.name()} .*\\w`, 'm'));
});

for (const { line, writes } of COMMANDS) {
  test(`${line.name()} --help lists the options that all commands have`, async () => {
    const { stdout, code } = await runRelease(line.name(), '--help');
    assert.equal(code, 0);
    assert.ok(stdout.startsWith(`Usage: npm run release -- ${line.name()} [options]`));
    const listed = [...stdout.matchAll(/^ {2}(?:-h, )?--([\w-]+)/gm)].map(([, option]) => option);
    const common = [...(writes ? ['dry-run'] : []), 'store', 'json', 'help'];
    assert.deepEqual(listed.slice(-common.length), common);
    assert.equal(listed.includes('dry-run'), writes);
  });
}

for (const [args, message] of WRONG_CALLS) {
  test(`exits with 2 and one line for "${args.join(' ')}", or with the help if there is nothing`, async () => {
    const { stdout, stderr, code } = await runRelease(...args);
    assert.equal(code, 2);
    assert.match(stderr, message);
    if (args.length > 0) assert.match(stderr, /^.*\. Add --help to see how it is called\.\n$/);
    assert.equal(stdout, '');
  });
}

test('exits with 1 and one line when a command fails', async (t) => {
  const { store } = await createWorkplace(t);
  const { stdout, stderr, code } = await runRelease('promote', '1.0.0-0123456789abcdef', '--store', store);
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.equal(stderr, 'The store has no release 1.0.0-0123456789abcdef. Publish it first.\n');
});

for (const [args, exitCode, message] of [
  [['promote', '1.0.0-0123456789abcdef'], 1, /^The store has no release/],
  [['promote'], 2, /^missing required argument 'release'/],
] as const) {
  test(`gives the error of "${args.join(' ')}" as JSON with --json`, async (t) => {
    const { store } = await createWorkplace(t);
    const { stdout, stderr, code } = await runRelease(...args, '--json', '--store', store);
    assert.equal(code, exitCode);
    assert.match(JSON.parse(stdout).error.message, message);
    assert.match(stderr, exitCode === 2 ? /^error: missing required argument/ : message);
  });
}

test('gives the code and the path of an error as text and as JSON', async (t) => {
  const { build, store } = await createWorkplace(t);
  const { stdout } = await runRelease('publish', '--build', build, '--store', store, '--json');
  const { releaseId } = JSON.parse(stdout);
  const path = `releases/${releaseId}/remoteEntry.js`;
  await writeFile(join(store, path), 'changed');
  const failed = await runRelease('promote', releaseId, '--store', store, '--json');
  assert.equal(failed.code, 1);
  const { message, ...details } = JSON.parse(failed.stdout).error;
  assert.deepEqual(details, { code: 'RELEASE_FILE_CHANGED', path });
  assert.equal(failed.stderr.split('\n').at(-2), `${message} (RELEASE_FILE_CHANGED)`);
});

test('prints the result alone on stdout, as text and as JSON, and progress on stderr', async (t) => {
  const { build, store } = await createWorkplace(t);
  const published = await runRelease('publish', '--build', build, '--store', store, '--json');
  assert.equal(published.code, 0);
  const { releaseId, isNew } = JSON.parse(published.stdout);
  assert.equal(isNew, true);
  assert.match(published.stderr, /^Publishing \S+ to .* \.\.\.\nCopying: \d+ files \.\.\.\n/);
  const again = await runRelease('publish', '--build', build, '--store', store);
  assert.equal(again.stdout, `Already in the store: ${releaseId}\n`);
});

test('leaves no trace of a dry run, and says what it would have written', async (t) => {
  const { build, store, folder } = await createWorkplace(t);
  const before = await listFiles(folder.path);
  const dry = await runRelease('publish', '--build', build, '--store', store, '--dry-run', '--json');
  assert.equal(dry.code, 0);
  assert.deepEqual(await listFiles(folder.path), before);
  const { dryRun, writes } = JSON.parse(dry.stdout);
  assert.equal(dryRun, true);
  await runRelease('publish', '--build', build, '--store', store);
  const paths = writes.map(({ path }: { path: string }) => path);
  assert.deepEqual(paths.sort(), (await listFiles(store)).sort());
});
