import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTempFolder } from '../support/temp-folder.js';
import { makeKeyPair } from './make-key-pair.js';
import { readSigningKeys } from './read-signing-keys.js';

/** @param {import('node:test').TestContext} t @param {unknown[]} contents */
async function writeKeys(t, ...contents) {
  const folder = await createTempFolder();
  t.after(folder.remove);
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

/** @param {Awaited<ReturnType<typeof readSigningKeys>>} keys */
const idsOf = (keys) => keys.map(({ keyId }) => keyId);

test('takes one key of each file', async (t) => {
  const files = await writeKeys(t, one, two);
  assert.deepEqual(idsOf(await readSigningKeys({ files }, {})), ['one', 'two']);
});

for (const [what, value] of /** @type {[string, unknown][]} */ ([
  ['a key', one],
  ['a list of keys', [one]],
])) {
  test(`takes ${what} of the environment`, async () => {
    const env = { MAPDOCK_SIGNING_KEYS: JSON.stringify(value) };
    assert.deepEqual(idsOf(await readSigningKeys({}, env)), ['one']);
  });
}

test('takes files instead of the environment, and neither on request', async (t) => {
  const files = await writeKeys(t, two);
  const env = { MAPDOCK_SIGNING_KEYS: JSON.stringify(one) };
  assert.deepEqual(idsOf(await readSigningKeys({ files }, env)), ['two']);
  assert.deepEqual(await readSigningKeys({ unsigned: true }, env), []);
  await assert.rejects(readSigningKeys({ files, unsigned: true }, env), { name: 'UsageError' });
});

test('has none where none is given', async () => {
  assert.deepEqual(await readSigningKeys({}, {}), []);
  assert.deepEqual(await readSigningKeys({}, { MAPDOCK_SIGNING_KEYS: '' }), []);
});

const { privateKey: otherCurve } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
const { privateKey: otherKind } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { kid: _kid, ...nameless } = one;

/** @type {[string, unknown, RegExp][]} */
const WRONG = [
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
    await assert.rejects(readSigningKeys({ files }, {}), (/** @type {Error} */ error) => {
      assert.equal(error.name, 'ExpectedError');
      assert.match(error.message, message);
      for (const secret of [one.d, two.d]) assert.ok(!error.message.includes(String(secret).slice(0, 8)));
      return true;
    });
  });
}

test('says which file is missing', async () => {
  await assert.rejects(readSigningKeys({ files: ['nowhere/key.json'] }, {}), {
    name: 'ExpectedError',
    message: 'There is no key file nowhere/key.json.',
  });
});
