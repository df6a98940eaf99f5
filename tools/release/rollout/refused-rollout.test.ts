/** What can't be rolled out, or not be judged, is told in one line, and nothing is moved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promote.ts';
import { rollback } from '../channel/rollback.ts';
import { CHANNEL, createRollout } from './testing/create-rollout.ts';

const REFUSED: Record<
  string,
  [(scene: Awaited<ReturnType<typeof createRollout>>) => Promise<unknown>, RegExp]
> = {
  'a release that is live': [
    ({ releaseId, storage }) => promote(releaseId, CHANNEL, storage),
    /is the release of production already\. Nothing was changed/,
  ],
  'a release that was withdrawn': [
    async ({ releaseId, storage }) => {
      await promote(releaseId, CHANNEL, storage, { percent: 5 });
      await rollback(CHANNEL, storage);
    },
    /was withdrawn from production\. Nothing was changed\. .*--percent 1/,
  ],
  'another canary': [
    ({ other, storage }) => promote(other, CHANNEL, storage, { percent: 5 }),
    /has another canary, \S+ at 5 %\. Nothing was changed/,
  ],
  'a release that is not published': [
    ({ releaseId, storage }) => storage.remove(`releases/${releaseId}/release.json`),
    /has no release .* Publish it first/,
  ],
  'a channel without a release': [
    ({ storage }) => storage.remove('channels/production.json'),
    /has no release yet, so there is nothing to compare/,
  ],
  'metrics that are a page': [
    async ({ collector }) =>
      collector.answerWith((response) =>
        response.setHeader('Content-Type', 'text/html').end('<!doctype html><p>Log in'),
      ),
    /\/metrics/,
  ],
  'metrics that need a login': [
    async ({ collector }) => collector.answerWith((response) => response.writeHead(401).end()),
    /401/,
  ],
  'metrics that are no numbers': [
    async ({ collector }) =>
      collector.answerWith((response) =>
        response.end('mapdock_visits_total{mapdock_channel="production"} NaN\n'),
      ),
    /NaN/,
  ],
};

for (const [name, [prepare, message]] of Object.entries(REFUSED)) {
  test(`refuses ${name}, and moves nothing`, async (t) => {
    const scene = await createRollout(t);
    await prepare(scene);
    const before = await scene.storage.read('channels/production.json');
    await assert.rejects(scene.run(), { name: 'ExpectedError', message });
    assert.deepEqual(await scene.storage.read('channels/production.json'), before);
    assert.equal((await scene.readSteps()).length, 0);
  });
}
