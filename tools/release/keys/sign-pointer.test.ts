import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyPointer } from '@mapdock/shared';
import { makeKeyPair } from './make-key-pair.ts';
import { readSigningKeys } from './read-signing-keys.ts';
import { isSignedWith, refuseDoubtful, refuseToUnsign, signPointer } from './sign-pointer.ts';
import type { ChannelKey, ChannelPointer } from '@mapdock/shared';

/** A document with members of all kinds, which is enough to sign: it need not be a valid pointer. */
const POINTER = {
  channel: 'production',
  sequence: 7,
  withdrawn: ['ü'],
  canary: { percent: 0.1 },
} as unknown as ChannelPointer;

async function createKeys(...ids: string[]) {
  const pairs = ids.map(makeKeyPair);
  const env = { MAPDOCK_SIGNING_KEYS: JSON.stringify(pairs.map(({ privateKey }) => privateKey)) };
  return { keys: await readSigningKeys({}, env), trusted: pairs.map(({ publicKey }) => publicKey) };
}

const isTrusted = async (pointer: object, keys: ChannelKey[]) =>
  (await verifyPointer(pointer, keys, 'here')).ok;

test('whoever knows one of its keys trusts a signed pointer, even after it was written and read', async () => {
  const { keys, trusted } = await createKeys('one', 'two');
  const signed = signPointer(POINTER, keys);
  for (const key of trusted) assert.equal(await isTrusted(JSON.parse(JSON.stringify(signed)), [key]), true);
  assert.equal(await isTrusted(signed, (await createKeys('one')).trusted), false);
});

test('a pointer that was changed after signing is not trusted', async () => {
  const { keys, trusted } = await createKeys('one');
  assert.equal(await isTrusted({ ...signPointer(POINTER, keys), sequence: 8 }, trusted), false);
});

test('new signatures replace old ones', async () => {
  const old = await createKeys('one');
  const both = await createKeys('one', 'two');
  const again = signPointer(signPointer(POINTER, old.keys), both.keys);
  assert.deepEqual(
    again.signatures?.map(({ keyId }) => keyId),
    ['one', 'two'],
  );
  assert.equal(signPointer(again, []).signatures, undefined);
});

test('finds out which keys a pointer is signed with', async () => {
  const { keys } = await createKeys('one', 'two');
  const [one] = keys;
  assert.ok(one);
  const signed = signPointer(POINTER, keys);
  assert.equal(isSignedWith(signed, { keys, unsigned: false }), true);
  assert.equal(isSignedWith(signed, { keys: [one], unsigned: false }), false);
  assert.equal(isSignedWith(signed, { keys: [], unsigned: true }), false);
  assert.equal(isSignedWith(POINTER, { keys: [], unsigned: false }), true);
  const { keys: namesakes } = await createKeys('one', 'two');
  assert.equal(isSignedWith(signed, { keys: namesakes, unsigned: false }), false);
  assert.equal(isSignedWith({ ...signed, sequence: 8 }, { keys, unsigned: false }), false);
});

test('a channel loses its signatures on purpose only', async () => {
  const { keys } = await createKeys('one');
  const signed = signPointer(POINTER, keys);
  assert.throws(() => refuseToUnsign(signed, { keys: [], unsigned: false }), {
    name: 'ExpectedError',
    message: /production is signed with "one".*--key FILE.*MAPDOCK_SIGNING_KEYS.*--unsigned/,
  });
  refuseToUnsign(signed, { keys, unsigned: false });
  refuseToUnsign(signed, { keys: [], unsigned: true });
  refuseToUnsign(POINTER, { keys: [], unsigned: false });
  refuseToUnsign(undefined, { keys: [], unsigned: false });
});

test('a state from which nothing may be taken over is refused, and the message says how to go on', async () => {
  const { keys } = await createKeys('one');
  const ways = /--key|--unsigned|--percent 100/g;
  const waysOf = (pointer: typeof POINTER) => {
    try {
      return refuseDoubtful(pointer, 'is in doubt');
    } catch (error) {
      return String(error).match(ways);
    }
  };
  assert.deepEqual(waysOf(signPointer(POINTER, keys)), ['--key', '--percent 100']);
  assert.deepEqual(waysOf(POINTER), ['--unsigned', '--percent 100']);
});
