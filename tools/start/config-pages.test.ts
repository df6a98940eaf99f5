import assert from 'node:assert/strict';
import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { listen } from '../serve/listen.ts';
import { useTempFolder } from '../support/temp-folder.ts';
import { createConfigPages } from './config-pages.ts';
import type { TestContext } from 'node:test';

const CHANNEL = 'http://localhost:1/channels/production.json';
const CONFIG = { title: 'A map', styles: [], map: { label: 'Café 🗺' } };

async function serve(t: TestContext) {
  const folder = await useTempFolder(t);
  await writeFile(join(folder.path, 'index.html'), 'the page');
  const server = await listen(
    createConfigPages({ root: folder.path, path: '/', channelUrl: () => CHANNEL }),
    { port: 0 },
  );
  t.after(server.close);
  return {
    origin: server.origin,
    send: (config: string, origin: string = server.origin) =>
      fetch(server.origin, {
        ...{ method: 'POST', redirect: 'manual', headers: { Origin: origin } },
        body: new URLSearchParams({ config }),
      }),
  };
}

const addressOf = ({ origin }: { origin: string }, sent: Response) =>
  new URL(sent.headers.get('Location') ?? '', origin).href;

test('gives a config a page of its own', async (t) => {
  const server = await serve(t);
  const sent = await server.send(JSON.stringify(CONFIG));
  assert.equal(sent.status, 303);
  const address = addressOf(server, sent);
  assert.equal(await (await fetch(address)).text(), 'the page');
  const config = await (await fetch(`${address}config.json`)).json();
  assert.deepEqual(config, { ...CONFIG, remote: { channelUrl: CHANNEL }, offline: false, remember: false });
});

test('never takes from a config where code or records of visits go', async (t) => {
  const server = await serve(t);
  const evil = { remote: { channelUrl: 'https://evil.example' }, telemetry: { url: 'https://evil.example' } };
  const sent = await server.send(JSON.stringify({ ...CONFIG, ...evil }));
  const text = await (await fetch(`${addressOf(server, sent)}config.json`)).text();
  assert.ok(!text.includes('evil.example'));
});

test('refuses the form of another page', async (t) => {
  const { send } = await serve(t);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:1']) {
    assert.equal((await send(JSON.stringify(CONFIG), origin)).status, 403);
  }
});

test('refuses a config that is not an object, or too long', async (t) => {
  const { send } = await serve(t);
  for (const text of ['', '{ "title": ', 'null']) assert.equal((await send(text)).status, 400);
  assert.equal((await send('x'.repeat(16_000_000))).status, 413);
});

test('says that a page is no longer there, and keeps the last ones', async (t) => {
  const server = await serve(t);
  const addresses = [];
  for (let index = 0; index < 21; index += 1) {
    addresses.push(addressOf(server, await server.send(JSON.stringify(CONFIG))));
  }
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(address)).status));
  assert.deepEqual(statuses, [404, ...addresses.slice(1).map(() => 200)]);
  const answer = await fetch(`${server.origin}/<script>`);
  assert.deepEqual(
    [answer.status, await answer.text()],
    [404, 'This page is no longer there. Open it again from the gallery.\n'],
  );
});
