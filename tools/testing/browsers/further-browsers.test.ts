import assert from 'node:assert/strict';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTempFolder } from '../../support/temp-folder.ts';
import { findFurtherBrowser, FURTHER_BROWSERS } from './further-browsers.ts';
import { runFurtherBrowser } from '../run-further-browser.ts';
import type { TestContext } from 'node:test';

/** Leaves nothing in the `PATH` but these commands. */
async function install(t: TestContext, commands: readonly string[]) {
  const folder = await createTempFolder();
  const original = process.env;
  process.env = { ...original, PATH: folder.path, CI: '' };
  t.after(async () => {
    process.env = original;
    await folder.remove();
  });
  for (const name of commands) {
    await writeFile(join(folder.path, name), '');
    await chmod(join(folder.path, name), 0o755);
  }
  return folder.path;
}

for (const browser of FURTHER_BROWSERS) {
  const [command = ''] = browser.commands;

  test(`${browser.title} counts as installed with a screen to draw on`, async (t) => {
    const folder = await install(t, [command, 'Xvfb']);
    assert.equal(await findFurtherBrowser(browser), join(folder, command));
  });

  test(`${browser.title} without a screen does not count`, async (t) => {
    await install(t, [command]);
    assert.equal(await findFurtherBrowser(browser), undefined);
  });

  test(`${browser.title} has a reason for each test that it leaves out`, () => {
    for (const { titles, what, why } of browser.leftOut) {
      assert.ok(what && why);
      // Else it would leave out all.
      assert.doesNotMatch('draws the map @every-browser', titles);
    }
  });

  test(`says how to install ${browser.title} where it is left out, and fails nothing`, async (t) => {
    await install(t, []);
    const { passed, failed, notes = [] } = await runFurtherBrowser(browser, 'none');
    assert.deepEqual([passed, failed], [0, 0]);
    assert.match(
      notes[0] ?? '',
      new RegExp(`^Left out: .*${browser.title}.*apt-get install ${browser.packages.join(' ')}$`),
    );
  });
}
