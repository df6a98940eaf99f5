import { generateKeyPairSync } from 'node:crypto';
import type { ChannelKey } from '@mapdock/shared';

/** Makes a key pair for signing pointers, as JSON Web Keys. */
export function makeKeyPair(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: {
      kid,
      ...publicKey.export({ format: 'jwk' }),
    } as ChannelKey,
    privateKey: { kid, alg: 'ES256', ...privateKey.export({ format: 'jwk' }) },
  };
}
