import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planContract } from './plan-contract.ts';
import { createRepository } from './testing/create-repository.ts';
import { writeFiles } from './write-files.ts';

const RELEASED = { 'shared/api/released.json': '{\n  "1.1.0": "sha256-same"\n}\n' };

test('raises the contract wherever it is named, and nothing else', async (t) => {
  const { root, git, readFiles } = await createRepository(t, RELEASED);
  const { version, files } = planContract(root, 'minor');
  assert.equal(version, '1.2.0');
  writeFiles(root, files);
  const after = await readFiles();
  assert.match(after['shared/src/release/contract-version.ts'] ?? '', /'1\.2\.0'/);
  assert.match(
    after['shared/CHANGELOG.md'] ?? '',
    /^# Changes of the contract\n\n## 1\.2\.0\n\n## 1\.1\.0\n/,
  );
  assert.equal(JSON.parse(after['shared/package.json'] ?? '').version, '1.2.0');
  const host = { '@mapdock/shared': '1.2.0', react: '1.3.0' };
  assert.deepEqual(JSON.parse(after['host/package.json'] ?? '').dependencies, host);
  const { version: product, packages } = JSON.parse(after['package-lock.json'] ?? '');
  assert.deepEqual([product, packages.shared.version, packages.host.dependencies], ['1.3.0', '1.2.0', host]);
  // Each line that is not the same is one of those above.
  assert.equal(await git.run('diff', '--shortstat'), '5 files changed, 7 insertions(+), 5 deletions(-)');
});

test('refuses to raise a contract that is not released: changes belong to it', async (t) => {
  const { root } = await createRepository(t);
  assert.throws(() => planContract(root, 'minor'), {
    name: 'ExpectedError',
    message: /^Contract 1\.1\.0 is not released yet/,
  });
});

test('refuses if the sources have another version than the package', async (t) => {
  const source = { 'shared/src/release/contract-version.ts': "export const CONTRACT_VERSION = '1.0.9';\n" };
  const { root } = await createRepository(t, { ...RELEASED, ...source });
  assert.throws(() => planContract(root, 'minor'), {
    name: 'ExpectedError',
    message: /contract-version\.ts does not say CONTRACT_VERSION = '1\.1\.0'/,
  });
});
