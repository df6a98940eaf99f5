import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from '../../support/list-files.ts';
import { useTempFolder } from '../../support/temp-folder.ts';
import { openGit } from '../open-git.ts';
import type { TestContext } from 'node:test';

const toJson = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

const HOST = {
  name: '@mapdock/host',
  version: '1.3.0',
  dependencies: { '@mapdock/shared': '1.1.0', react: '1.3.0' },
};
const SHARED = { name: '@mapdock/shared', version: '1.1.0', dependencies: { valibot: '1.3.0' } };
const ROOT = { name: 'mapdock', version: '1.3.0', workspaces: ['shared', 'host'] };

/** A small repository of the same form as this one. Contract 1.1.0 is not released. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': toJson(ROOT),
  'host/package.json': toJson(HOST),
  'shared/package.json': toJson(SHARED),
  'package-lock.json': toJson({
    name: 'mapdock',
    version: '1.3.0',
    packages: {
      '': ROOT,
      host: HOST,
      shared: SHARED,
      'node_modules/react': { version: '1.3.0' },
      'node_modules/@mapdock/shared': { resolved: 'shared', link: true },
    },
  }),
  'CHANGELOG.md': '# Changes\n\n## Unreleased\n\n### Map\n\n- A change.\n\n## 1.3.0\n\n- An old one.\n',
  'shared/CHANGELOG.md': '# Changes of the contract\n\n## 1.1.0\n\n- A field.\n',
  'shared/src/release/contract-version.ts': "export const CONTRACT_VERSION = '1.1.0';\n",
  'shared/src/samples/valid/minimal.json': '{}\n',
  'shared/api/1.1.0.txt': 'interface MapConfig\n',
  'shared/api/released.json': toJson({ '1.0.0': 'sha256-old' }),
};

/** All files of the repository by their paths, without what git keeps for itself. */
async function readFiles(root: string): Promise<Record<string, string>> {
  const paths = await listFiles(root, (name) => name !== '.git');
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
  );
}

/**
 * Creates such a repository, with all of it committed on `main`.
 * @param changed files in place of those above
 */
export async function createRepository(t: TestContext, changed: Readonly<Record<string, string>> = {}) {
  const { path: root } = await useTempFolder(t);
  for (const [path, text] of Object.entries({ ...FILES, ...changed })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const git = openGit(root);
  await git.run('init', '--quiet', '--initial-branch', 'main');
  await git.run('config', 'user.name', 'Somebody');
  await git.run('config', 'user.email', 'somebody@example.com');
  await git.run('config', 'core.hooksPath', '.git/hooks');
  await git.run('config', 'commit.gpgSign', 'false');
  await git.run('config', 'tag.gpgSign', 'false');
  await git.run('add', '.');
  await git.run('commit', '--quiet', '--message', 'First');
  return { root, git, readFiles: () => readFiles(root) };
}
