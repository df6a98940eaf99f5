import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { verifyPointer } from '@mapdock/shared';
import { makeKeyPair } from '../keys/make-key-pair.ts';
import { createSampleStore } from '../testing/sample-store.ts';
import { readHost } from './read-host.ts';
import { rehearse } from './rehearse.ts';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><script type="module">
  const read = async (path) => (await fetch(path)).json();
  const seen = [await read('config.json'), await read('channels/production.json')];
  await fetch('seen', { method: 'POST', body: JSON.stringify(seen) });
  document.body.insertAdjacentHTML('beforeend', '<p data-mapdock-status="failed"></p>');
</script>`;

test('a host with keys gets a pointer that was signed with a key of this rehearsal', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 1);
  const { publicKey } = makeKeyPair('real');
  const config = { remote: { channelUrl: 'channels/production.json', keys: [publicKey] } };
  let seen = '';
  const server = createServer(async (request, response) => {
    const path = String(request.url).slice(1);
    if (path === 'seen') seen = await text(request);
    if (path === '') return response.setHeader('Content-Type', 'text/html').end(PAGE);
    if (path === 'config.json') return response.end(JSON.stringify(config));
    const file = path === 'seen' ? undefined : await storage.read(path);
    response.writeHead(file ? 200 : 404).end(file?.content);
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = await readHost(`http://127.0.0.1:${port}/`);
  await rehearse({ releaseId: releaseIds[0], host, policy: undefined, timeoutMs: 20_000 });
  const [given, pointer] = JSON.parse(seen);
  assert.equal(pointer.release.releaseId, releaseIds[0]);
  assert.equal((await verifyPointer(pointer, given.remote.keys, 'here')).ok, true);
  assert.equal((await verifyPointer(pointer, [publicKey], 'here')).ok, false);
});
