import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, Script } from 'node:vm';
import { PATHS } from '../support/paths.js';

/** As much of a browser as a container touches before it is asked for anything. */
function createPage() {
  const document = {
    baseURI: 'http://localhost/',
    currentScript: { tagName: 'SCRIPT', src: 'http://localhost/releases/1/remoteEntry.js' },
    getElementsByTagName: () => [],
  };
  const page = { document, location: new URL('http://localhost/'), console, setTimeout, clearTimeout, URL };
  Object.assign(document, { defaultView: page });
  return createContext(Object.assign(page, { window: page, self: page }));
}

async function evaluateContainer() {
  const { container, entry, exposes } = JSON.parse(
    await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'),
  );
  const page = createPage();
  new Script(await readFile(join(PATHS.remoteDist, 'release', entry), 'utf8')).runInContext(page);
  return { container: page[container], exposes };
}

test('the entry defines a container', async () => {
  const { container } = await evaluateContainer();
  assert.deepEqual([typeof container.init, typeof container.get], ['function', 'function']);
});

test('the build says of each exposed module which scripts it needs', async () => {
  const { exposes } = await evaluateContainer();
  assert.deepEqual(Object.keys(exposes).sort(), ['./MapView', './contract', './mount']);
  for (const [name, { js }] of Object.entries(exposes)) assert.notEqual(js.length, 0, name);
});
