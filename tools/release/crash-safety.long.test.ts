/** Kills the release tool at many points of every command that writes, and checks what is left in the store. */
import assert from 'node:assert/strict';
import { cp, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../support/create-random.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { KEPT_NEWEST } from './prune/plan-prune.ts';
import { promote } from './channel/promote.ts';
import { readChannel } from './channel/read-channel.ts';
import { createFolderStorage } from './storage/folder-storage.ts';
import { checkStore, checkTidy } from './testing/check-store.ts';
import { writeSampleBuild } from './testing/sample-build.ts';
import { publishSamples } from './testing/sample-store.ts';
import type { TestContext } from 'node:test';

/** The same seed chooses the same points. */
const SEED = Number(process.env['MAPDOCK_CRASH_SEED'] ?? Date.now() % 2 ** 32);
const POINTS = 11;
/** Releases are dated an hour apart, from some day long ago on. */
const FIRST_PUBLISHED_S = 1_700_000_000;
const HOUR_S = 3600;

const CLI = join(PATHS.root, 'tools/release/cli.js');
const DIE_AT = pathToFileURL(join(PATHS.root, 'tools/release/testing/die-at.ts')).href;

/** Creates a store with two releases that only the history names, ten newer ones and a channel that was moved; and a build to publish. */
async function createTemplate(t: TestContext) {
  const folder = await useTempFolder(t);
  const root = join(folder.path, 'template');
  const storage = createFolderStorage(root);
  const releaseIds = await publishSamples(storage, folder.path, KEPT_NEWEST + 2);
  for (const [index, releaseId] of releaseIds.entries()) {
    const published = FIRST_PUBLISHED_S + index * HOUR_S;
    await utimes(join(root, 'releases', releaseId, 'release.json'), published, published);
  }
  for (const releaseId of releaseIds.slice(0, 4)) await promote(releaseId, 'production', storage);
  const build = join(folder.path, 'build');
  const chunks = Array.from({ length: 5 }, (_, index) => [`release/chunk-${index}.js`, 'a(); '.repeat(500)]);
  await writeSampleBuild(build, { files: Object.fromEntries(chunks) });
  return { folder: folder.path, root, build, releaseIds };
}

export type Template = Awaited<ReturnType<typeof createTemplate>>;

/** Each command, and the release and the canary that the channel has after it. */
const COMMANDS: Record<
  string,
  { args: (template: Template) => string[]; isLive: (template: Template) => (string | undefined)[] }
> = {
  publish: {
    args: ({ build }) => ['publish', '--build', build],
    isLive: ({ releaseIds }) => [releaseIds[3], undefined],
  },
  promote: {
    args: ({ releaseIds }) => ['promote', String(releaseIds[5])],
    isLive: ({ releaseIds }) => [releaseIds[5], undefined],
  },
  'promote --percent': {
    args: ({ releaseIds }) => ['promote', String(releaseIds[6]), '--percent', '5'],
    isLive: ({ releaseIds }) => [releaseIds[3], releaseIds[6]],
  },
  rollback: {
    args: ({ releaseIds }) => ['rollback', '--to', String(releaseIds[1])],
    isLive: ({ releaseIds }) => [releaseIds[1], undefined],
  },
  prune: {
    args: () => ['prune', '--apply', '--keep-days', '0'],
    isLive: ({ releaseIds }) => [releaseIds[3], undefined],
  },
};

async function run(store: string, args: string[], death?: { dieAt: number; when: 'before' | 'during' }) {
  const { code, output } = await runNode(['--import', DIE_AT, CLI, ...args, '--store', store], {
    env: {
      MAPDOCK_SIGNING_KEYS: '',
      MAPDOCK_TEST_STORE: store,
      MAPDOCK_TEST_DIE_AT: death ? String(death.dieAt) : '',
      MAPDOCK_TEST_DIE: death?.when ?? '',
    },
  });
  const [, operations] = /^operations: (\d+)$/m.exec(output) ?? [];
  return { code, output, wasKilled: output.endsWith('Ended by SIGKILL.'), operations: Number(operations) };
}

test(`survives ${POINTS * Object.keys(COMMANDS).length} deaths of the tool in a folder`, async (t) => {
  t.diagnostic(`MAPDOCK_CRASH_SEED=${SEED}`);
  const { next: random } = createRandom(SEED);
  const template = await createTemplate(t);
  let deaths = 0;
  for (const [name, { args, isLive }] of Object.entries(COMMANDS)) {
    const copy = async (trial: string) => {
      const root = join(template.folder, trial);
      await cp(template.root, root, { recursive: true, preserveTimestamps: true });
      return { root, storage: createFolderStorage(root) };
    };
    const whole = await run((await copy(`${name} whole`)).root, args(template));
    assert.equal(whole.code, 0, whole.output);
    for (let point = 0; point < POINTS; point += 1) {
      // One point is chosen in each part of the run, so that the points are spread over the whole run.
      const dieAt = 1 + Math.floor(((point + random()) / POINTS) * whole.operations);
      const when = random() < 0.5 ? 'before' : 'during';
      await t.test(`${name}, ${when} operation ${dieAt} of ${whole.operations}`, async () => {
        const { root, storage } = await copy(`${name} ${point}`);
        const { wasKilled } = await run(root, args(template), { dieAt, when });
        deaths += Number(wasKilled);
        await checkStore(storage);
        const again = await run(root, args(template));
        assert.equal(again.code, 0, again.output);
        await checkStore(storage);
        await checkTidy(storage);
        const live = (await readChannel('production', storage))?.pointer;
        assert.deepEqual([live?.release.releaseId, live?.canary?.release.releaseId], isLive(template));
      });
    }
  }
  assert.ok(deaths >= 50, `${deaths} deaths`);
});
