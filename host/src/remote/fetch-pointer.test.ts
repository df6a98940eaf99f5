import { startDeadline } from '../network/deadline.js';
import { createFakeServer } from '../testing/fake-server.js';
import { CHANNEL_URL } from '../testing/sample-pointer.js';
import { fetchPointer } from './fetch-pointer.js';

test.each([
  ['application/json', 'content that is not valid JSON'],
  ['application/problem+json; charset=utf-8', 'content that is not valid JSON'],
  ['text/plain', 'text/plain'],
])('says of a cut-off pointer of type %s that it is %s', async (type, actual) => {
  const server = createFakeServer({ [CHANNEL_URL]: { type, body: '{"contract":' } });
  const deadline = startDeadline({ timeoutMs: 1_000, signal: new AbortController().signal });
  const outcome = await fetchPointer(CHANNEL_URL, server.fetch, deadline);
  deadline.end();
  expect(outcome).toMatchObject({ ok: false, error: { code: 'REMOTE_WRONG_CONTENT', details: { actual } } });
});
