import { createPackageFromTarballData } from '@arethetypeswrong/core';
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { listFiles } from '../support/list-files.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { copyExample } from './copy-example.ts';
import { listExamples } from './support/list-examples.js';

let temp: { path: string; remove: () => Promise<void> };
before(async () => {
  temp = await createTempFolder();
});
after(() => temp.remove());

const readPackageFiles = async (folder: string) => {
  const files = (await listFiles(folder)).filter((file) => /^package(-lock)?\.json$/.test(file));
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
};

test('every example but the gallery can be copied', async () => {
  const names = await listExamples();
  assert.equal(names.includes('gallery'), false);
  assert.ok(names.includes('plain') && names.includes('webpack-react-19'));
});

for (const name of await listExamples()) {
  test(`the copy of ${name} refers to nothing outside of its folder, and holds nothing that was installed or built`, async () => {
    const target = join(temp.path, name);
    const commands = await copyExample(name, target);
    assert.match(commands[1] ?? '', /^(npm ci && )?npm (start|run dev)$/);
    const text = await readPackageFiles(target);
    assert.doesNotMatch(text, /"(file|link):\.\.|"\.\.\//);
    const files = await listFiles(target);
    assert.deepEqual(
      files.filter((file) => /(^|\/)(node_modules|dist)\//.test(file)),
      [],
    );
    const vendored = /"file:(vendor\/[^"]+)"/.exec(text)?.[1];
    assert.equal(vendored !== undefined, text.includes('@mapdock/shared'));
    assert.deepEqual(
      files.filter((file) => file.startsWith('vendor/')),
      vendored ? [vendored] : [],
    );
  });
}

test('the copy has the contract package where its package.json says', async () => {
  const target = join(temp.path, 'installed');
  await copyExample('webpack-react-19', target);
  const { dependencies } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  const file = dependencies['@mapdock/shared'].replace(/^file:/, '');
  const packed = createPackageFromTarballData(new Uint8Array(await readFile(join(target, file))));
  const { version } = JSON.parse(await readFile(join(PATHS.root, 'shared', 'package.json'), 'utf8'));
  assert.deepEqual([packed.packageName, packed.packageVersion], ['@mapdock/shared', version]);
});

test('a folder with something in it is refused and stays as it is', async () => {
  const { path, remove } = await createTempFolder();
  await writeFile(join(path, 'mine.txt'), 'mine');
  await assert.rejects(copyExample('plain', path), { name: 'ExpectedError', message: /not empty/ });
  assert.deepEqual(await listFiles(path), ['mine.txt']);
  await assert.rejects(copyExample('plain', join(path, 'mine.txt')), { name: 'ExpectedError' });
  await remove();
});

test('an example that is not there is refused with the names of those that are', async () => {
  const target = join(temp.path, 'unknown');
  await assert.rejects(copyExample('gallery', target), {
    name: 'UsageError',
    message: /plain, .*webpack-react-19/,
  });
  await assert.rejects(copyExample('../host', target), { name: 'UsageError' });
});

test('the command resolves the folder from where npm was called, and prints the commands to run next', async () => {
  const script = join(PATHS.root, 'tools', 'copy-example.js');
  const env = { INIT_CWD: temp.path };
  const { code, output } = await runNode([script, 'plain', 'my map'], { env });
  assert.deepEqual([code, output.includes('  cd "my map"\n  npm ci && npm start\n')], [0, true]);
  assert.ok((await listFiles(join(temp.path, 'my map'))).includes('package.json'));
  const second = await runNode([script, 'plain'], { env });
  assert.deepEqual([second.code, second.output.includes('<folder> is missing')], [2, true]);
});
