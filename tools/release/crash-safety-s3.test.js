/** Kills the release tool at requests to a bucket, each done or not done by the time of its death. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRandom } from '../support/create-random.js';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.js';
import { promote } from './promote.js';
import { readChannel } from './read-channel.js';
import { createS3Storage } from './storage/s3-storage.js';
import { checkStore, checkTidy } from './testing/check-store.js';
import { S3_CREDENTIALS, startS3Server } from './testing/s3-server.js';
import { writeSampleBuild } from './testing/sample-build.js';
import { publishSamples } from './testing/sample-store.js';

/** With the same number the same points are chosen. */
const SEED = Number(process.env['MAPDOCK_CRASH_SEED'] ?? Date.now() % 2 ** 32);
const POINTS = 4;

/** @typedef {{ build: string, releaseIds: string[] }} Template */

/** Each command, and the release that the channel has once it ended. */
const COMMANDS = {
  publish: {
    args: (/** @type {Template} */ { build }) => ['publish', '--build', build],
    isLive: (/** @type {Template} */ { releaseIds }) => releaseIds[1],
  },
  promote: {
    args: (/** @type {Template} */ { releaseIds }) => ['promote', String(releaseIds[2])],
    isLive: (/** @type {Template} */ { releaseIds }) => releaseIds[2],
  },
  rollback: {
    args: (/** @type {Template} */ { releaseIds }) => ['rollback', '--to', String(releaseIds[0])],
    isLive: (/** @type {Template} */ { releaseIds }) => releaseIds[0],
  },
};

test(`survives ${POINTS * Object.keys(COMMANDS).length} deaths of the tool in a bucket`, async (t) => {
  t.diagnostic(`MAPDOCK_CRASH_SEED=${SEED}`);
  const { next: random } = createRandom(SEED);
  const folder = await createTempFolder();
  /** @type {{ dieAt: number, isDone: boolean } | undefined} */
  let death;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let requests = 0;
  const server = await startS3Server({
    interfere() {
      requests += 1;
      if (requests !== death?.dieAt) return undefined;
      child?.kill('SIGKILL');
      return death.isDone ? 'lost answer' : 'InternalError';
    },
  });
  t.after(async () => {
    await server.close();
    await folder.remove();
  });
  const storage = createS3Storage(server.address, server.connection);
  const template = {
    build: join(folder.path, 'build'),
    releaseIds: await publishSamples(storage, folder.path, 3),
  };
  await writeSampleBuild(template.build, { files: { 'release/index.html': 'another page' } });
  for (const releaseId of template.releaseIds.slice(0, 2)) await promote(releaseId, 'production', storage);
  const objects = [...server.objects];

  /** @param {string[]} args @param {typeof death} [at] */
  const run = async (args, at) => {
    requests = 0;
    death = at;
    child = spawn(
      process.execPath,
      [join(PATHS.root, 'tools/release/cli.js'), ...args, '--store', server.address],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          AWS_ENDPOINT_URL_S3: server.connection.endpoint,
          AWS_REGION: server.connection.region,
          AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
          AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
          MAPDOCK_SIGNING_KEYS: '',
        },
      },
    );
    const [code, signal] = await once(child, 'exit');
    death = undefined;
    return { end: signal ?? code, requests };
  };
  const reset = () => {
    server.objects.clear();
    for (const [key, object] of objects) server.objects.set(key, object);
  };

  for (const [name, { args, isLive }] of Object.entries(COMMANDS)) {
    reset();
    const whole = await run(args(template));
    assert.equal(whole.end, 0);
    for (let point = 0; point < POINTS; point += 1) {
      const dieAt = 1 + Math.floor(((point + random()) / POINTS) * whole.requests);
      const isDone = random() < 0.5;
      await t.test(
        `${name}, request ${dieAt} of ${whole.requests}, ${isDone ? '' : 'not '}done`,
        async () => {
          reset();
          assert.equal((await run(args(template), { dieAt, isDone })).end, 'SIGKILL');
          await checkStore(storage);
          assert.equal((await run(args(template))).end, 0);
          await checkStore(storage);
          await checkTidy(storage);
          const live = (await readChannel('production', storage))?.pointer;
          assert.equal(live?.release.releaseId, isLive(template));
        },
      );
    }
  }
});
