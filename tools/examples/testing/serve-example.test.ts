import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { serveExample } from './serve-example.ts';
import { EXAMPLES_DIR } from '../support/paths.js';
import type { TestContext } from 'node:test';
import type { Example } from '../examples.ts';

const SETTINGS = { channel: 'http://localhost:1/channels/production.json' };
const RELEASE = 'http://localhost:1/releases/1.2.0-abc/';

/** A server that answers with the requested path, its settings and its process id. */
const SERVER = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
createServer((request, response) => {
  const settings = JSON.parse(readFileSync(process.env.MAPDOCK_JSON, 'utf8'));
  response.writeHead(200, { 'Content-Security-Policy': "default-src 'self'" });
  response.end(JSON.stringify({ path: request.url, settings, pid: process.pid }));
}).listen(Number(process.env.PORT), '127.0.0.1');
`;

async function createExample(
  t: TestContext,
  files: Record<string, string>,
  serve: NonNullable<Example['serve']>,
) {
  const folder = await useTempFolder(t);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true });
    await writeFile(join(folder.path, name), content);
  }
  return { name: 'sample', folder: relative(EXAMPLES_DIR, folder.path), serve };
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('serves built files with the settings of the test, not with those of the build', async (t) => {
  const files = { 'dist/index.html': 'The page', 'dist/mapdock.json': '{"channel":"of the build"}' };
  const example = await createExample(t, files, { kind: 'static', folder: 'dist' });
  const { origin, close } = await serveExample(example, SETTINGS, RELEASE);
  t.after(close);
  assert.equal(await (await fetch(origin)).text(), 'The page');
  assert.deepEqual(await (await fetch(`${origin}/mapdock.json`)).json(), SETTINGS);
});

test('replaces the release that a build names by that of the test', async (t) => {
  const entry = (release: string) => `load("map_remote@${release}mf-manifest.json")`;
  const files = { 'dist/main.js': entry('https://store.example:8443/releases/1.0.0-0d/') };
  const example = await createExample(t, files, { kind: 'static', folder: 'dist' });
  const { origin, close } = await serveExample({ ...example, namesRelease: true }, SETTINGS, RELEASE);
  t.after(close);
  assert.equal(await (await fetch(`${origin}/main.js`)).text(), entry(RELEASE));

  const nameless = await createExample(t, { 'dist/main.js': 'load()' }, { kind: 'static', folder: 'dist' });
  await assert.rejects(
    serveExample({ ...nameless, namesRelease: true }, SETTINGS, RELEASE),
    /names a release/,
  );
});

test('replaces the channel that a build names by that of the test', async (t) => {
  const entry = (channel: string) => `load("map_remote@${channel}")`;
  const files = { 'dist/main.js': entry('http://localhost:3001/channels/production.json') };
  const example = await createExample(t, files, { kind: 'static', folder: 'dist' });
  const { origin, close } = await serveExample({ ...example, namesChannel: true }, SETTINGS);
  t.after(close);
  assert.equal(await (await fetch(`${origin}/main.js`)).text(), entry(SETTINGS.channel));
});

test('puts a proxy before a server, gives it the settings too, and ends it with all processes that it started', async (t) => {
  const scripts = { start: 'node server.js' };
  const manifest = JSON.stringify({ type: 'module', scripts });
  const files = { 'package.json': manifest, 'server.js': SERVER };
  const example = await createExample(t, files, { kind: 'command', script: 'start' });
  const { origin, close } = await serveExample(example, SETTINGS, RELEASE);
  assert.deepEqual(await (await fetch(`${origin}/mapdock.json?now`)).json(), SETTINGS);
  const answer = await fetch(`${origin}/a/page?with=query`);
  const { path, settings, pid } = await answer.json();
  assert.deepEqual({ path, settings }, { path: '/a/page?with=query', settings: SETTINGS });
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'self'");

  await close();
  await assert.rejects(fetch(origin));
  // The server is not a child of this process, so its end can't be awaited: the system takes a moment to remove it.
  for (let attempts = 100; isAlive(pid) && attempts > 0; attempts -= 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.equal(isAlive(pid), false);
});

test('reports the output of a server that ends instead of serving', async (t) => {
  const scripts = { start: 'node -e "console.error(1 + 1, 1 + 2); process.exit(1)"' };
  const files = { 'package.json': JSON.stringify({ scripts }) };
  const example = await createExample(t, files, { kind: 'command', script: 'start' });
  await assert.rejects(serveExample(example, SETTINGS, RELEASE), /example sample serves nothing: [^]*2 3/);
});
