import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promote.ts';
import { readRelease } from './read-release.ts';
import { rollback } from '../channel/rollback.ts';
import { createSampleStore, readJson } from '../testing/sample-store.ts';
import { toDocument } from '../to-document.ts';
import type { ReleaseFile } from '@mapdock/shared';

const CHANNEL = 'production';
const HASH = `sha384-${'A'.repeat(64)}`;

const FORGERIES: [string, (release: ReleaseFile, other: ReleaseFile) => ReleaseFile, RegExp][] = [
  ['is that of another release', (_release, other) => other, /it is that of /],
  [
    'has another hash of a file',
    (release) => ({
      ...release,
      files: { ...release.files, 'remoteEntry.js': { integrity: HASH, bytes: 1 } },
    }),
    /its list of files makes 1\.2\.3-/,
  ],
  [
    'starts with a file that is not listed',
    (release) => ({ ...release, entry: 'mine.js' }),
    /without their hash: mine\.js/,
  ],
  [
    'exposes a file that is not listed',
    (release) => ({ ...release, exposes: { './mount': { js: ['mine.js'], css: [] } } }),
    /without their hash: mine\.js/,
  ],
  [
    'runs an engine that is not listed',
    (release) => ({ ...release, engine: { ...release.engine, modules: ['mine.js'] } }),
    /without their hash: .*engine\/mapbox-gl\/3\.0\.0\/mine\.js/,
  ],
  [
    'has the engine in another folder',
    (release) => ({ ...release, engine: { ...release.engine, url: '../../engine/mapbox-gl/2.0.0/' } }),
    /is not the folder of its engine/,
  ],
];

for (const [what, forge, message] of FORGERIES) {
  test(`refuses to read, promote or go back to a release whose release file ${what}`, async (t) => {
    const { storage, releaseIds } = await createSampleStore(t, 2);
    const [first, second] = releaseIds;
    await promote(first, CHANNEL, storage);
    await promote(second, CHANNEL, storage);
    const path = `releases/${first}/release.json`;
    const forged = forge(
      await readJson(storage, path),
      await readJson(storage, `releases/${second}/release.json`),
    );
    await storage.replace(path, toDocument(forged), (await storage.read(path))?.tag);
    const refusal = { name: 'ExpectedError', message };
    await assert.rejects(readRelease(first, storage), refusal);
    await assert.rejects(promote(first, CHANNEL, storage), refusal);
    await assert.rejects(rollback(CHANNEL, storage), refusal);
    assert.equal((await readJson(storage, 'channels/production.json')).sequence, 2);
  });
}
