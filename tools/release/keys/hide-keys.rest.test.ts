/** Runs the command line with keys in the right and in wrong places. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { PATHS } from '../../support/paths.js';
import { runNode } from '../../support/run-command.js';
import { useTempFolder } from '../../support/temp-folder.ts';
import { createKeyHider } from './hide-keys.ts';
import { makeKeyPair } from './make-key-pair.ts';

const { privateKey } = makeKeyPair('mine');
const SECRET = String(privateKey['d']);
const PEM = String(
  createPrivateKey({ key: privateKey, format: 'jwk' }).export({ format: 'pem', type: 'pkcs8' }),
);
const [, PEM_LINE = ''] = PEM.split('\n');
const RELEASE = '1.0.0-0123456789abcdef';

const KEYS: [string, string][] = [
  ['a JSON Web Key', JSON.stringify(privateKey)],
  ['an indented one', JSON.stringify(privateKey, null, 2)],
  ['a list of them', JSON.stringify([privateKey])],
  ['a cut-off one', JSON.stringify(privateKey).slice(0, -2)],
  ['a private part', SECRET],
  ['a key in PEM', PEM],
];

/** How a key gets on the command line. */
const WAYS: [string, (key: string) => string[]][] = [
  ['promote --key KEY', (key) => ['promote', RELEASE, '--key', key]],
  ['promote --key=KEY', (key) => ['promote', RELEASE, `--key=${key}`]],
  ['rollback --key KEY', (key) => ['rollback', '--key', key]],
  ['promote --key FILE KEY', (key) => ['promote', RELEASE, '--key', import.meta.filename, key]],
];

function assertHidden(output: string) {
  for (const part of [SECRET, PEM_LINE]) assert.ok(!output.includes(part.slice(0, 16)), output);
}

for (const [way, toArgs] of WAYS) {
  for (const [what, key] of KEYS) {
    // The private part alone looks like any other text, so it is recognized only where a key is expected.
    if (key === SECRET && way.endsWith('FILE KEY')) continue;
    test(`${way} never shows the key, if it is ${what}`, async (t) => {
      const folder = await useTempFolder(t);
      // With --json the error is printed as JSON on stdout and as text on stderr.
      const args = [...toArgs(key), '--json', '--store', folder.path];
      const { code, output } = await runNode([join(PATHS.root, 'tools/release/cli.js'), ...args]);
      assert.ok(code === 1 || code === 2, output);
      assertHidden(output);
      assert.ok(!/^ +at /m.test(output), output);
    });
  }
}

test('a wrong key in the environment is never shown', async (t) => {
  const folder = await useTempFolder(t);
  for (const [, key] of KEYS.slice(3)) {
    const { code, output } = await runNode(
      [join(PATHS.root, 'tools/release/cli.js'), 'promote', RELEASE, '--json', '--store', folder.path],
      { env: { MAPDOCK_SIGNING_KEYS: key } },
    );
    assert.equal(code, 1);
    assert.match(output, /MAPDOCK_SIGNING_KEYS has no private key/);
    assertHidden(output);
  }
});

test('hides keys that errors of others quote, in texts of one line and in stacks', () => {
  for (const [, key] of KEYS) {
    const error = Object.assign(new Error(`can't use ${key}`), { input: key, argv: ['--key', key] });
    for (const [args, env] of [
      [['promote', '--key', key], {}],
      [['promote', `--key=${key}`], {}],
      [[], { MAPDOCK_SIGNING_KEYS: key }],
      [[], { AWS_SECRET_ACCESS_KEY: key }],
    ] as [string[], NodeJS.ProcessEnv][]) {
      const hide = createKeyHider(args, env);
      assertHidden(hide(error.message));
      assertHidden(hide(inspect(error)));
    }
  }
});

test('shows paths of existing files, and short texts', async (t) => {
  const folder = await useTempFolder(t);
  const file = join(folder.path, 'signing-key-of-the-pipeline.json');
  await writeFile(file, '');
  const hide = createKeyHider(['promote', '--key', file], { MAPDOCK_SIGNING_KEYS: 'on' });
  assert.equal(hide(`${file} goes on`), `${file} goes on`);
});
