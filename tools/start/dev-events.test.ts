import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../serve/listen.ts';
import { createDevEvents } from './dev-events.ts';

test('sends an open page the name of each build, and leaves all other requests to the host', async (t) => {
  const events = createDevEvents();
  const host = events.serveBefore((_request, response) => response.end('host'));
  const server = await listen(host, { port: 0 });
  t.after(server.close);
  const page = await fetch(`${server.origin}/dev-events`);
  assert.equal(page.headers.get('content-type'), 'text/event-stream');
  events.send('map-released');
  const reader = page.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  assert.equal(new TextDecoder().decode(value), 'event: map-released\ndata: map-released\n\n');
  assert.equal(await (await fetch(`${server.origin}/`)).text(), 'host');
});
