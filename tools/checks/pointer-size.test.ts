import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePointer, toPointerDocument } from '../release/channel/make-pointer.ts';
import { makeRelease } from '../release/release-files/make-release.ts';
import { pointRelease } from '../release/channel/point-release.ts';
import { readBuild } from '../release/release-files/read-build.ts';
import { toDocument } from '../release/to-document.ts';
import { PATHS } from '../support/paths.js';

/** Names of keys and channels with the length of descriptive ones. */
const KEYS = ['mapdock-2026-a', 'mapdock-2026-b'];
const CHANNEL = 'production-europe';
const WITHDRAWN = 5;

test('the largest pointer to this build is within the size limit', async () => {
  const file = makeRelease(await readBuild(PATHS.remoteDist));
  const release = pointRelease({ release: file, releaseDocument: toDocument(file) });
  const pointer = makePointer({
    channel: CHANNEL,
    sequence: 10_000,
    issuedAt: new Date(),
    release,
    canary: { percent: 12.25, release },
    withdrawn: Array.from({ length: WITHDRAWN }, () => file.releaseId),
  });
  const signatures = KEYS.map((keyId) => ({ keyId, ES256: 'A'.repeat(86) }));
  assert.doesNotThrow(() => toPointerDocument({ ...pointer, signatures }));
});
