import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { completePackages } from '../../../examples/support/complete-lock.ts';
import { sourcesOf } from './peer-folders.ts';
import { PEERS } from './peers.ts';

for (const folder of new Set(PEERS.flatMap((peer) => peer.folder ?? []))) {
  test(`locks ${folder} for every platform and registry, on the versions of its package.json`, async () => {
    const read = async (name: string) => JSON.parse(await readFile(join(sourcesOf(folder), name), 'utf8'));
    const { packages } = await read('package-lock.json');
    assert.deepEqual(completePackages(packages), packages);
    const bound = Object.keys(packages).filter((path) => packages[path].resolved !== undefined);
    assert.deepEqual(bound, []);
    const { dependencies = {}, devDependencies = {} } = await read('package.json');
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      assert.equal(packages[`node_modules/${name}`].version, version, name);
    }
  });
}
