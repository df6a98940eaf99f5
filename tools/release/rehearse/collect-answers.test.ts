import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test } from 'node:test';
import { integrityOf } from '../release-files/file-facts.ts';
import { collectAnswers } from './collect-answers.ts';
import { launchBrowser } from './launch-browser.ts';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

const WORKERS = 20;
const FILE = 'released';

/** A page whose workers each load a file and end as soon as they have it. */
const PAGE = `<!doctype html><script type="module">
  const code = 'onmessage = async ({ data }) => { await (await fetch(data)).text(); postMessage(0); }';
  const address = URL.createObjectURL(new Blob([code]));
  const ends = Array.from({ length: ${WORKERS} }, (_, index) => new Promise((resolve) => {
    const worker = new Worker(address);
    worker.onmessage = () => resolve(worker.terminate());
    worker.postMessage(new URL('store/' + index, location.href).href);
  }));
  await Promise.all(ends);
  document.title = 'ended';
</script>`;

/** @param isThere whether the server has a file when it is asked for the given time */
async function collect(t: TestContext, isThere: (time: number) => boolean) {
  const times: Map<string, number> = new Map();
  const server = createServer((request, response) => {
    const path = String(request.url);
    if (!path.startsWith('/store/')) return response.setHeader('Content-Type', 'text/html').end(PAGE);
    times.set(path, (times.get(path) ?? 0) + 1);
    response.writeHead(isThere(times.get(path) ?? 0) ? 200 : 404, { 'Cache-Control': 'no-store' }).end(FILE);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await launchBrowser();
  t.after(async () => {
    await browser.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const context = await browser.newContext();
  const readAnswers = collectAnswers(context, (url) => url.includes('/store/'));
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => document.title === 'ended');
  return { answers: await readAnswers(), mostTimes: Math.max(...times.values()) };
}

test('what workers received is read, also if they have ended', async (t) => {
  const { answers, mostTimes } = await collect(t, () => true);
  // Without an answer that had to be requested again this test would not show that it can be.
  assert.equal(mostTimes, 2);
  assert.equal(answers.length, WORKERS);
  for (const { status, integrity } of answers)
    assert.deepEqual([status, integrity], [200, integrityOf(Buffer.from(FILE))]);
});

test('an answer that the server does not give again is one of this file, without a hash', async (t) => {
  const { answers } = await collect(t, (time) => time === 1);
  const unread = answers.filter(({ integrity }) => integrity === null);
  assert.notEqual(unread.length, 0);
  for (const { status, failure } of unread) {
    assert.equal(status, 200);
    assert.match(String(failure), /answered 404 when it was asked again/);
  }
});
