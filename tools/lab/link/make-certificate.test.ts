import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { test } from 'node:test';
import { makeCertificate } from './make-certificate.ts';

test('is for the given hosts alone, and comes with the hash of its key', async () => {
  const { cert, keyHash } = await makeCertificate(['api.example', 'events.example']);
  const certificate = new X509Certificate(cert);
  assert.deepEqual(
    ['api.example', 'events.example', 'other.example'].map((host) => certificate.checkHost(host)),
    ['api.example', 'events.example', undefined],
  );
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  assert.equal(keyHash, createHash('sha256').update(key).digest('base64'));
});

test('has another key each time', async () => {
  const [first, second] = [await makeCertificate(['api.example']), await makeCertificate(['api.example'])];
  assert.notEqual(first.keyHash, second.keyHash);
});
