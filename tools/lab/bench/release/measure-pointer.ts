import { makeKeyPair } from '../../../release/keys/make-key-pair.ts';
import { makePointer, toPointerDocument } from '../../../release/channel/make-pointer.ts';
import { makeRelease } from '../../../release/release-files/make-release.ts';
import { pointRelease } from '../../../release/channel/point-release.ts';
import { readBuild } from '../../../release/release-files/read-build.ts';
import { readSigningKeys } from '../../../release/keys/read-signing-keys.ts';
import { signPointer } from '../../../release/keys/sign-pointer.ts';
import { toDocument } from '../../../release/to-document.ts';

/** Measures the bytes of the pointer to a build, from the smallest pointer that a channel can have to the largest. */
export async function measurePointer(buildDir: string) {
  const release = makeRelease(await readBuild(buildDir));
  const pointed = pointRelease({ release, releaseDocument: toDocument(release) });
  const canary = { percent: 12.34, release: pointed };
  const env = {
    MAPDOCK_SIGNING_KEYS: JSON.stringify(['2026-a', '2026-b'].map((id) => makeKeyPair(id).privateKey)),
  };
  const keys = await readSigningKeys({}, env);
  const bytesOf = (hasCanary: boolean, signatures: number) => {
    const state = { release: pointed, canary: hasCanary ? canary : undefined, withdrawn: [] };
    const next = { channel: 'production', sequence: 1234, issuedAt: new Date(), ...state };
    return toPointerDocument(signPointer(makePointer(next), keys.slice(0, signatures))).byteLength;
  };
  return {
    'release alone': bytesOf(false, 0),
    'release, 1 signature': bytesOf(false, 1),
    'release and canary': bytesOf(true, 0),
    'release and canary, 1 signature': bytesOf(true, 1),
    'release and canary, 2 signatures': bytesOf(true, 2),
  };
}
