import { generateKeyPairSync } from 'node:crypto';

/**
 * Makes a key pair for signing pointers, as JSON Web Keys.
 * @param {string} kid
 */
export function makeKeyPair(kid) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: /** @type {import('@mapdock/shared').ChannelKey} */ ({
      kid,
      ...publicKey.export({ format: 'jwk' }),
    }),
    privateKey: { kid, alg: 'ES256', ...privateKey.export({ format: 'jwk' }) },
  };
}
