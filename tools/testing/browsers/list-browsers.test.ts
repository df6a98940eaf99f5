import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { listBrowsers, listTestBrowsers } from './list-browsers.ts';
import type { TestContext } from 'node:test';

function setEnv(t: TestContext, env: NodeJS.ProcessEnv) {
  const original = process.env;
  process.env = { ...original, CHROMIUM_PATH: '', ...env };
  t.after(() => (process.env = original));
}

test('finds browsers in the PATH, the best first, and nothing that can not be run', async (t) => {
  const folder = await useTempFolder(t);
  for (const name of ['google-chrome', 'chromium', 'notes.txt']) {
    await writeFile(join(folder.path, name), '');
    await chmod(join(folder.path, name), 0o755);
  }
  setEnv(t, { PATH: ['', folder.path].join(delimiter) });
  const found = (await listBrowsers()).filter((path) => path.startsWith(folder.path));
  assert.deepEqual(found, [join(folder.path, 'chromium'), join(folder.path, 'google-chrome')]);
});

test('prefers one without windows for the browser tests alone', async (t) => {
  const folder = await useTempFolder(t);
  for (const name of ['chromium', 'chromium-headless-shell']) {
    await writeFile(join(folder.path, name), '');
    await chmod(join(folder.path, name), 0o755);
  }
  setEnv(t, { PATH: folder.path });
  const inFolder = (paths: string[]) => paths.filter((path) => path.startsWith(folder.path));
  const [full, headless] = ['chromium', 'chromium-headless-shell'].map((name) => join(folder.path, name));
  assert.deepEqual(inFolder(await listBrowsers()), [full]);
  assert.deepEqual(inFolder(await listTestBrowsers()), [headless, full]);
});

test('takes the chosen browser alone', async (t) => {
  setEnv(t, { CHROMIUM_PATH: process.execPath });
  assert.deepEqual(await listBrowsers(), [process.execPath]);
});

test('names a chosen browser that is not there', async (t) => {
  setEnv(t, { CHROMIUM_PATH: '/nowhere/chrome' });
  await assert.rejects(listBrowsers(), {
    name: 'ExpectedError',
    message: /CHROMIUM_PATH is \/nowhere\/chrome/,
  });
});
