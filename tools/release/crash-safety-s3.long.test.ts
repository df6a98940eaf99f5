/** Kills the release tool at requests to a bucket: before a request is sent, while it is under way, or when its answer has arrived. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../support/create-random.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { promote } from './channel/promote.ts';
import { readChannel } from './channel/read-channel.ts';
import { BUCKETS } from './testing/buckets.ts';
import { checkStore, checkTidy } from './testing/check-store.ts';
import { copyStore } from './testing/copy-store.ts';
import { writeSampleBuild } from './testing/sample-build.ts';
import { publishSamples } from './testing/sample-store.ts';

/** The same seed chooses the same points. */
const SEED = Number(process.env['MAPDOCK_CRASH_SEED'] ?? Date.now() % 2 ** 32);
const POINTS = 4;
/**
 * A run can have a few requests fewer than the one whose requests were counted, because the simultaneous writers of the probe make more or
 * fewer. Then it can end before it is killed.
 */
const MIN_DEATHS = 9;
const MOMENTS = ['before', 'during', 'after'] as const;

const CLI = join(PATHS.root, 'tools/release/cli.js');
const DIE_AT = pathToFileURL(join(PATHS.root, 'tools/release/testing/die-at-request.ts')).href;

export type Template = { build: string; releaseIds: string[] };

/** Each command, and the release that the channel has after it. */
const COMMANDS = {
  publish: {
    args: ({ build }: Template) => ['publish', '--build', build],
    isLive: ({ releaseIds }: Template) => releaseIds[1],
  },
  promote: {
    args: ({ releaseIds }: Template) => ['promote', String(releaseIds[2])],
    isLive: ({ releaseIds }: Template) => releaseIds[2],
  },
  rollback: {
    args: ({ releaseIds }: Template) => ['rollback', '--to', String(releaseIds[0])],
    isLive: ({ releaseIds }: Template) => releaseIds[0],
  },
};

export type Death = { dieAt: number; when: (typeof MOMENTS)[number] };

for (const [kind, openBucket] of Object.entries(BUCKETS)) {
  test(`survives ${POINTS * Object.keys(COMMANDS).length} deaths of the tool in ${kind}`, async (t) => {
    t.diagnostic(`MAPDOCK_CRASH_SEED=${SEED}`);
    const { next: random } = createRandom(SEED);
    const bucket = await openBucket(t);
    const folder = await useTempFolder(t);
    const original = bucket.open(`${bucket.address}/template`);
    const template = {
      build: join(folder.path, 'build'),
      releaseIds: await publishSamples(original, folder.path, 3),
    };
    await writeSampleBuild(template.build, { files: { 'release/index.html': 'another page' } });
    for (const releaseId of template.releaseIds.slice(0, 2)) await promote(releaseId, 'production', original);

    const copy = async (trial: string) => {
      const address = `${bucket.address}/${trial}`;
      const storage = bucket.open(address);
      await copyStore(original, storage);
      return { address, storage };
    };
    const run = async (address: string, args: string[], death?: Death) => {
      const { code, output } = await runNode(['--import', DIE_AT, CLI, ...args, '--store', address], {
        env: {
          ...bucket.env,
          MAPDOCK_SIGNING_KEYS: '',
          MAPDOCK_TEST_DIE_AT: death ? String(death.dieAt) : '',
          MAPDOCK_TEST_DIE: death?.when ?? '',
        },
      });
      const [, requests] = /^requests: (\d+)$/m.exec(output) ?? [];
      return { code, output, wasKilled: output.endsWith('Ended by SIGKILL.'), requests: Number(requests) };
    };

    let deaths = 0;
    for (const [name, { args, isLive }] of Object.entries(COMMANDS)) {
      const whole = await run((await copy(name)).address, args(template));
      assert.equal(whole.code, 0, whole.output);
      for (let point = 0; point < POINTS; point += 1) {
        const dieAt = 1 + Math.floor(((point + random()) / POINTS) * whole.requests);
        const when = MOMENTS[Math.floor(random() * MOMENTS.length)] ?? 'before';
        await t.test(`${kind}: ${name}, ${when} request ${dieAt} of ${whole.requests}`, async () => {
          const { address, storage } = await copy(`${name}-${point}`);
          const { wasKilled } = await run(address, args(template), { dieAt, when });
          deaths += Number(wasKilled);
          await checkStore(storage);
          const again = await run(address, args(template));
          assert.equal(again.code, 0, again.output);
          await checkStore(storage);
          await checkTidy(storage);
          const live = (await readChannel('production', storage))?.pointer;
          assert.equal(live?.release.releaseId, isLive(template));
        });
      }
    }
    assert.ok(deaths >= MIN_DEATHS, `${deaths} deaths`);
  });
}
