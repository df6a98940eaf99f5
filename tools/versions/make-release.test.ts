/** Releases of the product, made in repositories of their own. */
import assert from 'node:assert/strict';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkRepository, makeRelease } from './make-release.ts';
import { planRelease } from './plan-release.ts';
import { createRepository } from './testing/create-repository.ts';

const DATE = '2026-11-28';
const ON_MAIN = { isAnyBranch: false };

test('raises all packages but the contract, moves the changes, notes the contract, commits and tags', async (t) => {
  const { root, git, readFiles } = await createRepository(t);
  const before = await readFiles();
  const release = await planRelease(root, 'minor', DATE);
  await checkRepository(root, release, ON_MAIN);
  const commit = await makeRelease(root, release);
  const after = await readFiles();

  for (const path of ['package.json', 'host/package.json'])
    assert.equal(after[path], before[path]?.replace('"version": "1.3.0"', '"version": "1.4.0"'));
  const { version, packages } = JSON.parse(after['package-lock.json'] ?? '');
  assert.deepEqual(
    [version, packages[''].version, packages.host.version, packages.shared.version],
    ['1.4.0', '1.4.0', '1.4.0', '1.1.0'],
  );
  assert.deepEqual(packages['node_modules/react'], { version: '1.3.0' });
  assert.match(
    after['CHANGELOG.md'] ?? '',
    /^## Unreleased\n\n## 1\.4\.0 \(2026-11-28, contract 1\.1\.0\)\n\n### Map\n\n- A change\./m,
  );
  assert.deepEqual(JSON.parse(after['shared/api/released.json'] ?? ''), {
    '1.0.0': 'sha256-old',
    '1.1.0': 'sha256-CvjhaM7QmNrCi6WW5NvktQkbjg2/TYDjni4h2qCriOE=',
  });
  assert.equal(after['shared/samples/1.1.0/minimal.json'], '{}\n');
  assert.equal(after['shared/package.json'], before['shared/package.json']);

  assert.equal(await git.run('status', '--porcelain'), '');
  assert.equal(await git.run('rev-parse', '--short', 'v1.4.0^{commit}'), commit);
  assert.equal(await git.run('log', '-1', '--format=%s'), 'Release 1.4.0');
  assert.equal(await git.run('cat-file', '-t', 'v1.4.0'), 'tag');
});

test('does not note a contract again that is released', async (t) => {
  const released = '{\n  "1.1.0": "sha256-same"\n}\n';
  const { root } = await createRepository(t, { 'shared/api/released.json': released });
  const { files } = await planRelease(root, 'patch', DATE);
  assert.deepEqual(
    [...files.keys()].filter((path) => path.startsWith('shared')),
    [],
  );
});

test('can be made again and again, each time with its own changes', async (t) => {
  const { root, git } = await createRepository(t);
  await makeRelease(root, await planRelease(root, 'minor', DATE));
  await assert.rejects(planRelease(root, 'minor', DATE), { message: /no change under/ });
  const changelog = '# Changes\n\n## Unreleased\n\n- Another.\n\n## 1.4.0\n';
  await writeFile(join(root, 'CHANGELOG.md'), changelog);
  await git.run('commit', '--quiet', '--all', '--message', 'Change');
  await makeRelease(root, await planRelease(root, 'major', DATE));
  assert.equal(await git.run('tag'), 'v1.4.0\nv2.0.0');
});

test('refuses a repository with something that is not committed, a new file too', async (t) => {
  const { root } = await createRepository(t);
  await writeFile(join(root, 'new.txt'), '');
  await assert.rejects(checkRepository(root, { tag: 'v1.4.0' }, { isAnyBranch: true }), {
    name: 'ExpectedError',
    message: /Not everything is committed \(files: 1\)/,
  });
});

test('refuses another branch than main, and no branch, unless told not to', async (t) => {
  const { root, git } = await createRepository(t);
  await git.run('checkout', '--quiet', '-b', 'fix');
  await assert.rejects(checkRepository(root, { tag: 'v1.4.0' }, ON_MAIN), {
    message: /^This is branch fix\./,
  });
  await checkRepository(root, { tag: 'v1.4.0' }, { isAnyBranch: true });
  await git.run('checkout', '--quiet', '--detach');
  await assert.rejects(checkRepository(root, { tag: 'v1.4.0' }, ON_MAIN), {
    message: /^This is no branch\./,
  });
});

test('refuses a version whose tag is there', async (t) => {
  const { root, git } = await createRepository(t);
  await git.run('tag', 'v1.4.0');
  await assert.rejects(checkRepository(root, { tag: 'v1.4.0' }, ON_MAIN), {
    message: /a tag v1\.4\.0 already/,
  });
  await checkRepository(root, { tag: 'v1.4.1' }, ON_MAIN);
});

test('refuses a folder without a repository in one line', async (t) => {
  const { root } = await createRepository(t);
  const outside = join(root, '..');
  await assert.rejects(checkRepository(outside, { tag: 'v1.4.0' }, ON_MAIN), {
    name: 'ExpectedError',
    message: /^git status failed: [^\n]*not a git repository[^\n]*$/,
  });
});

/** Fails a commit, as a hook of the user does. */
async function refuseCommits(root: string) {
  const hook = join(root, '.git/hooks/pre-commit');
  await mkdir(join(root, '.git/hooks'), { recursive: true });
  await writeFile(hook, '#!/bin/sh\necho "Refused by the hook" >&2\nexit 1\n');
  await chmod(hook, 0o755);
}

for (const [what, breakIt, message] of [
  ['the commit is refused', refuseCommits, /^git commit failed: Refused by the hook$/],
  [
    'the tag can not be made',
    async (root: string) => writeFile(join(root, '.git/refs/tags/v1.4.0.lock'), ''),
    /^git tag failed: /,
  ],
  [
    'a file can not be written',
    async (root: string) => writeFile(join(root, 'shared/samples'), 'a file where a folder should be'),
    /EEXIST|ENOTDIR/,
  ],
] as const) {
  test(`leaves files, commits, index and tags as they were if ${what}`, async (t) => {
    const { root, git, readFiles } = await createRepository(t);
    const release = await planRelease(root, 'minor', DATE);
    await breakIt(root);
    const read = async () => [
      await readFiles(),
      await git.run('rev-parse', 'HEAD'),
      await git.run('status', '--porcelain'),
      await git.run('tag'),
    ];
    const before = await read();
    await assert.rejects(makeRelease(root, release), { message });
    assert.deepEqual(await read(), before);
  });
}

test('refuses a contract whose surface has not been generated', async (t) => {
  const { root } = await createRepository(t);
  await rm(join(root, 'shared/api/1.1.0.txt'));
  await assert.rejects(planRelease(root, 'minor', DATE), {
    name: 'ExpectedError',
    message: /^shared\/api\/1\.1\.0\.txt is missing\. Run npm run generate/,
  });
});
