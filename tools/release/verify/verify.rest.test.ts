import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../serve/listen.ts';
import { noLive } from '../../support/command/testing/no-live.ts';
import { noProgress } from '../../support/command/no-progress.ts';
import { startProgress } from '../../support/command/start-progress.ts';
import { verifyCommand } from '../commands/verify.ts';
import { formatVerification } from './format-verification.ts';
import {
  CHANNEL,
  ENGINE,
  POINTER,
  SCRIPT,
  sendScript,
  startFaultyStore,
  without,
} from './testing/start-faulty-store.ts';

const summarize = (problems: { path: string; problem: string }[]) => [
  ...new Set(problems.map(({ path, problem }) => `${problem}: ${path}`)),
];

test('finds nothing wrong with a store as the local server serves it', async (t) => {
  const store = await startFaultyStore(t);
  const lines: string[] = [];
  const found = await store.verify({
    startProgress: (work) => startProgress({ ...work, report: (line) => lines.push(line), asLines: true }),
  });
  assert.deepEqual(found.problems, []);
  assert.deepEqual(found.uncompressed, []);
  assert.deepEqual(found.releases, [store.current, store.canary]);
  assert.match(String(lines[0]), /^Reading: \d+ files /);
  assert.match(formatVerification(found), /^All is well with \d+ files of .* and state 2 of production/);
});

test('notices a pointer that names other hashes than the release', async (t) => {
  const store = await startFaultyStore(t);
  const text = await store.readText(POINTER);
  const forged = text.replace(/("files":\{"[^"]+":"sha384-)[^"]{4}/, '$1AAAA');
  assert.notEqual(forged, text);
  store.distort(POINTER, { answer: (_request, response) => response.end(forged) });
  const { problems } = await store.verify();
  assert.ok(summarize(problems).includes(`pointer: ${POINTER}`), JSON.stringify(problems));
});

test('accepts a pointer of older tools, without the hash of the manifest', async (t) => {
  const store = await startFaultyStore(t);
  const written = await store.storage.read(POINTER);
  const older = String(written?.content).replaceAll(/"mf-manifest\.json":"[^"]+",/g, '');
  assert.notEqual(older, String(written?.content));
  await store.storage.replace(POINTER, Buffer.from(older), written?.tag);
  assert.deepEqual((await store.verify()).problems, []);
});

test('notices a pointer that says anything else of the release than its file', async (t) => {
  const store = await startFaultyStore(t);
  const text = await store.readText(POINTER);
  const forged = text.replace('"container":"map_remote"', '"container":"other"');
  assert.notEqual(forged, text);
  store.distort(POINTER, { answer: (_request, response) => response.end(forged) });
  const { problems } = await store.verify();
  assert.match(JSON.stringify(problems), /container .*map_remote.*other/);
});

test('notices a release file that is not the one the pointer has the hash of', async (t) => {
  const store = await startFaultyStore(t);
  const path = `releases/${store.current}/release.json`;
  const text = await store.readText(path);
  const forged = text.replace('"contract": "1.0.0"', '"contract": "1.0.1"');
  assert.notEqual(forged, text);
  store.distort(path, { answer: (_request, response) => response.end(forged) });
  const { problems } = await store.verify();
  assert.ok(summarize(problems).includes(`content: ${path}`), JSON.stringify(problems));
});

test('notices without any pointer a list of files that does not belong to the id', async (t) => {
  const store = await startFaultyStore(t);
  const path = `releases/${store.unused}/release.json`;
  const text = await store.readText(path);
  const forged = text.replace(/"integrity": "sha384-.{4}/, '"integrity": "sha384-AAAA');
  store.distort(path, { answer: (_request, response) => response.end(forged) });
  const { problems } = await store.verify({ releaseId: store.unused });
  assert.ok(summarize(problems).includes(`release: ${path}`), JSON.stringify(problems));
});

test('notices that the contract package of the channel is that of another release, or is missing', async (t) => {
  const store = await startFaultyStore(t);
  const path = 'channels/production/mapdock-shared.tgz';
  assert.deepEqual((await store.verify()).problems, []);
  for (const answer of [
    (_request: any, response: any) => response.end('package 6'),
    (_request: any, response: any) => response.writeHead(404).end(),
  ]) {
    store.distort(path, { answer });
    const { problems } = await store.verify();
    assert.ok(summarize(problems).includes(`package: ${path}`), JSON.stringify(problems));
  }
});

test('notices that embed.js is that of another release', async (t) => {
  const store = await startFaultyStore(t);
  store.distort('channels/production/embed.js', {
    answer: (_request, response) => response.end("embed('6');"),
  });
  const { problems } = await store.verify();
  assert.ok(summarize(problems).includes('embed: channels/production/embed.js'), JSON.stringify(problems));
});

test('checks the canary too', async (t) => {
  const store = await startFaultyStore(t);
  const path = `releases/${store.canary}/index.html`;
  store.faults.add({ match: path, kind: 'status', status: 500 });
  const { problems } = await store.verify();
  assert.deepEqual(summarize(problems), [`status: ${path}`]);
});

test('sends a request again if the network fails, and only then', async (t) => {
  const store = await startFaultyStore(t);
  store.faults.add({ match: ENGINE, kind: 'drop', times: 2 });
  assert.deepEqual((await store.verify()).problems, []);
  store.faults.clear();
  store.faults.add({ match: ENGINE, kind: 'status', status: 503, times: 1 });
  assert.deepEqual(summarize((await store.verify()).problems), [`status: ${ENGINE}`]);
});

for (const kind of ['truncate', 'drop', 'hang'] as const) {
  test(`gives up on a file if the server continues to ${kind}`, async (t) => {
    const store = await startFaultyStore(t);
    store.faults.add({ match: ENGINE, kind });
    const { problems } = await store.verify(kind === 'hang' ? { timeoutMs: 1000 } : {});
    assert.deepEqual(summarize(problems), [`no answer: ${ENGINE}`]);
  });
}

test('verifies a release before there is a channel', async (t) => {
  const store = await startFaultyStore(t);
  const found = await store.verify({ releaseId: store.unused, channel: 'not-yet' });
  assert.deepEqual(found.problems, []);
  assert.deepEqual([found.releases, found.channel], [[store.unused], undefined]);
});

test('reports a missing pointer if it is to verify a channel', async (t) => {
  const store = await startFaultyStore(t);
  const { problems, files } = await store.verify({ channel: 'not-yet' });
  assert.deepEqual([summarize(problems), files], [['status: channels/not-yet.json'], 0]);
});

test('lets a CDN cache the pointer for some seconds, and says how many', async (t) => {
  const store = await startFaultyStore(t);
  store.distort(POINTER, {
    headers: { 'Cache-Control': 'public, max-age=0, s-maxage=10' },
  });
  const found = await store.verify();
  assert.deepEqual([found.problems, found.sharedCacheSeconds], [[], 10]);
  assert.match(formatVerification(found), /reach users 10 s later/);
});

test('accepts a bucket that sends CORS headers only to requests with an origin, if Vary says so', async (t) => {
  const store = await startFaultyStore(t);
  store.distort('/', {
    when: ({ headers }) => headers.origin === undefined,
    headers: { 'Access-Control-Allow-Origin': undefined, Vary: 'Origin, Accept-Encoding' },
  });
  assert.deepEqual((await store.verify()).problems, []);
});

test('names files that are sent uncompressed, and does not count them as problems', async (t) => {
  const store = await startFaultyStore(t);
  store.distort(ENGINE, {
    answer: (request, response) => {
      delete request.headers['accept-encoding'];
      sendScript(SCRIPT)(request, response);
    },
  });
  const found = await store.verify();
  assert.deepEqual([found.problems, found.uncompressed], [[], [ENGINE]]);
  assert.match(formatVerification(found), /uncompressed[^]*worker\.js/);
});

test('reads a store below a path', async (t) => {
  const store = await startFaultyStore(t);
  const prefixed = await listen(
    (request, response) => {
      fetch(new URL(String(request.url).replace('/maps/', '/'), store.url)).then(async (answer) => {
        response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
      }, console.error);
    },
    { port: 0 },
  );
  t.after(prefixed.close);
  const { files, problems } = await store.verify({ url: new URL(`${prefixed.origin}/maps`) });
  assert.ok(files > 0);
  assert.deepEqual(
    problems.filter(({ problem }) => ['status', 'content', 'release'].includes(problem)),
    [],
  );
});

test('the command exits with 0 or 3, and groups paths by problem', async (t) => {
  const store = await startFaultyStore(t);
  const input = {
    operands: [undefined] as [undefined],
    storage: store.storage,
    dryRun: false,
    report: () => {},
    startProgress: noProgress,
    showLive: noLive,
  };
  const options = { url: store.url, channel: CHANNEL };
  assert.equal((await verifyCommand.run({ ...input, options })).exitCode, 0);
  store.distort('/engine/', without('Timing-Allow-Origin'));
  const { exitCode, text } = await verifyCommand.run({ ...input, options });
  assert.equal(exitCode, 3);
  assert.equal(text.match(/header: expected Timing-Allow-Origin: \*; got none/g)?.length, 1);
});
