import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { readHash, toHash } from './config-link.js';

/** @param {string | Buffer} content */
const hashOf = (content) => `#config=${deflateRawSync(content).toString('base64url')}`;

test('a link has the whole config, in characters that no program changes', async () => {
  const config = { label: 'Karte „Süd“ 🗺', list: Array.from({ length: 500 }, (_, index) => index * 7919) };
  const hash = (await toHash(config)) ?? '';
  assert.match(hash, /^#config=[\w-]+$/);
  assert.deepEqual(await readHash(hash), { kind: 'config', config });
});

test('there is no link for what could not be read from it', async () => {
  const deep = JSON.parse(`{"a":${'['.repeat(70)}${']'.repeat(70)}}`);
  assert.equal(await toHash(deep), undefined);
  assert.equal(await toHash({ a: ' '.repeat(1_000_000) }), undefined);
});

test('an address without a config has none', async () => {
  for (const hash of ['', '#', '#top', '#map=1/2/3'])
    assert.deepEqual(await readHash(hash), { kind: 'none' });
});

for (const [name, hash, reason] of /** @type {const} */ ([
  ['is empty', '#config=', /cut or damaged/],
  ['has other characters', '#config=%3Cscript%3E', /cut or damaged/],
  ['was cut', hashOf(JSON.stringify({ label: 'x'.repeat(9) + Math.E })).slice(0, -6), /cut or damaged/],
  ['is not compressed', `#config=${Buffer.from('{}').toString('base64url')}`, /cut or damaged/],
  ['is not JSON', hashOf('{ "style": '), /cut or damaged/],
  ['is not UTF-8', hashOf(Buffer.from([0x22, 0xff, 0x22])), /cut or damaged/],
  ['is a text', hashOf('"text"'), /not an object/],
  ['is a list', hashOf('[]'), /not an object/],
  ['is null', hashOf('null'), /not an object/],
  ['is nested too deeply', hashOf(`{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`), /too deeply/],
  ['unpacks to 50 MB', hashOf(Buffer.alloc(50_000_000, ' ')), /larger than 1 MB/],
])) {
  test(`says why a config in a link that ${name} can’t be read`, async () => {
    const read = await readHash(hash);
    assert.ok(read.kind === 'unreadable');
    assert.match(read.reason, reason);
  });
}
