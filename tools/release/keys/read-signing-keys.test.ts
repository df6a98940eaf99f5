import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { useTempFolder } from '../../support/temp-folder.ts';
import { makeKeyPair } from './make-key-pair.ts';
import { readSigningKeys } from './read-signing-keys.ts';
import type { TestContext } from 'node:test';

async function writeKeys(t: TestContext, ...contents: unknown[]) {
  const folder = await useTempFolder(t);
  const files = contents.map((_, index) => join(folder.path, `key-${index}.json`));
  await Promise.all(
    contents.map((content, index) =>
      writeFile(String(files[index]), typeof content === 'string' ? content : JSON.stringify(content)),
    ),
  );
  return files;
}

const one = makeKeyPair('one').privateKey;
const two = makeKeyPair('two').privateKey;

const idsOf = (keys: Awaited<ReturnType<typeof readSigningKeys>>) => keys.map(({ keyId }) => keyId);

test('reads one key from each file', async (t) => {
  const files = await writeKeys(t, one, two);
  assert.deepEqual(idsOf(await readSigningKeys({ files }, {})), ['one', 'two']);
});

for (const [what, value] of [
  ['a key', one],
  ['a list of keys', [one]],
] as [string, unknown][]) {
  test(`reads ${what} from the environment`, async () => {
    const env = { MAPDOCK_SIGNING_KEYS: JSON.stringify(value) };
    assert.deepEqual(idsOf(await readSigningKeys({}, env)), ['one']);
  });
}

test('prefers files to the environment, and uses neither with --unsigned', async (t) => {
  const files = await writeKeys(t, two);
  const env = { MAPDOCK_SIGNING_KEYS: JSON.stringify(one) };
  assert.deepEqual(idsOf(await readSigningKeys({ files }, env)), ['two']);
  assert.deepEqual(await readSigningKeys({ unsigned: true }, env), []);
  await assert.rejects(readSigningKeys({ files, unsigned: true }, env), { name: 'UsageError' });
});

test('has no key if none is given', async () => {
  assert.deepEqual(await readSigningKeys({}, {}), []);
  assert.deepEqual(await readSigningKeys({}, { MAPDOCK_SIGNING_KEYS: '' }), []);
});

const { privateKey: otherCurve } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const { privateKey: otherKind } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { kid: _kid, ...nameless } = one;

const WRONG: [string, unknown, RegExp][] = [
  ['no JSON', `{"kid":"one","d":"${one.d}"`, /key-0\.json has no private key for P-256/],
  ['a public key', makeKeyPair('one').publicKey, /has no private key for P-256/],
  ['a key of another curve', { kid: 'one', ...otherCurve.export({ format: 'jwk' }) }, /for P-256/],
  ['a key of another kind', { kid: 'one', ...otherKind.export({ format: 'jwk' }) }, /for P-256/],
  ['a private part that belongs to another key', { ...one, d: two.d }, /for P-256/],
  ['a private part that is cut off', { ...one, d: String(one.d).slice(0, 20) }, /for P-256/],
  ['a text', '"one"', /for P-256/],
  ['nothing', 'null', /for P-256/],
  ['a key without a name', nameless, /needs a name: a member "kid"/],
  ['a key with an empty name', { ...one, kid: '' }, /needs a name: a member "kid"/],
  ['a key with an endless name', { ...one, kid: 'k'.repeat(65) }, /needs a name/],
  ['two keys of one name', [one, { ...two, kid: 'one' }], /Two keys are named "one"/],
];

for (const [what, content, message] of WRONG) {
  test(`refuses ${what}, and repeats no part of a key`, async (t) => {
    const files = await writeKeys(t, content);
    await assert.rejects(readSigningKeys({ files }, {}), (error: Error) => {
      assert.equal(error.name, 'ExpectedError');
      assert.match(error.message, message);
      for (const secret of [one.d, two.d]) assert.ok(!error.message.includes(String(secret).slice(0, 8)));
      return true;
    });
  });
}

/** What people give for the path of a key file. */
const UNREADABLE: [string, string, RegExp][] = [
  ['a path that leads nowhere', 'nowhere/key.json', /^What --key names .*: there is no such file\./],
  ['a path through a file', `${import.meta.filename}/key.json`, /there is no such file/],
  ['a folder', import.meta.dirname, /it is a folder/],
  ['the key itself', JSON.stringify(one), /there is no such file|too long/],
  ['the key itself, indented', JSON.stringify(one, null, 2), /there is no such file|too long/],
  ['the private part alone', String(one.d), /there is no such file/],
  ['more keys than a path has room for', JSON.stringify(Array(20).fill(one)), /it is too long for a path/],
  ['a key with a character that no path has', `${one.d}\0`, /ERR_INVALID_ARG_VALUE/],
];

for (const [what, file, message] of UNREADABLE) {
  test(`doesn't repeat ${what} that was given as a key file`, async () => {
    await assert.rejects(readSigningKeys({ files: [file] }, {}), (error: any) => {
      assert.equal(error.name, 'ExpectedError');
      assert.deepEqual(error.details, { code: 'KEY_FILE_UNREADABLE' });
      assert.match(error.message, message);
      assert.match(error.message, /a key itself goes into MAPDOCK_SIGNING_KEYS\.$/);
      assert.ok(!error.message.includes(file));
      assert.ok(!inspect(error).includes(String(one.d)));
      return true;
    });
  });
}

test('says which of several files can’t be read', async (t) => {
  const [file = ''] = await writeKeys(t, one);
  await assert.rejects(readSigningKeys({ files: [file, 'nowhere/key.json'] }, {}), {
    name: 'ExpectedError',
    message: /^What --key number 2 names/,
  });
});

for (const [mode, others] of [
  [0o600, false],
  [0o400, false],
  [0o640, true],
  [0o604, true],
  [0o620, true],
] as const) {
  const octal = mode.toString(8);
  test(`${others ? 'warns of' : 'uses'} a key file of mode ${octal}`, async (t) => {
    if (process.platform === 'win32') return t.skip('Windows has other rights');
    const [file = ''] = await writeKeys(t, one);
    await chmod(file, mode);
    const warnings: string[] = [];
    const keys = await readSigningKeys({ files: [file], warn: (line) => warnings.push(line) }, {});
    assert.deepEqual(idsOf(keys), ['one']);
    assert.deepEqual(
      warnings,
      others
        ? [
            `Warning: others on this machine can get at the private key in ${file} (mode ${octal}). Run: chmod 600 '${file}'`,
          ]
        : [],
    );
  });
}
