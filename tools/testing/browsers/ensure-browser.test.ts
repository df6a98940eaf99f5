import assert from 'node:assert/strict';
import { TYPESCRIPT_FLAGS } from '../../support/node-arguments.js';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { runNode } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import type { TestContext } from 'node:test';

const MODULE = fileURLToPath(new URL('ensure-browser.ts', import.meta.url));

/** Looks for a browser in a process whose Playwright has none, and installs nothing. */
async function ensure(t: TestContext, found: string[]) {
  const { path, remove } = await createTempFolder();
  t.after(remove);
  const script = `
    import { ensureBrowser } from ${JSON.stringify(MODULE)};
    const ways = [{ prepare: async () => {} }];
    await ensureBrowser(async () => ${JSON.stringify(found)}, ways).catch((error) => console.log(String(error)));`;
  return runNode([...TYPESCRIPT_FLAGS, '--input-type=module', '-e', script], {
    env: { PLAYWRIGHT_BROWSERS_PATH: path },
  });
}

const NO_BROWSER =
  'ExpectedError: No browser could be found or installed. Install Chrome or set CHROMIUM_PATH to one.\n';

test('a machine without a browser is told what to do, in one line', async (t) => {
  assert.deepEqual(await ensure(t, []), { code: 0, output: NO_BROWSER });
});

test('a program that starts no browser counts as none', async (t) => {
  assert.deepEqual(await ensure(t, [process.execPath]), { code: 0, output: NO_BROWSER });
});
