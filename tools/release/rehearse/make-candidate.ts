import { channelPointerSchema, POINTER_LIMIT_BYTES, releaseFileSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { findReleaseFlaw } from '../release-files/find-release-flaw.ts';
import { LAYOUT } from '../layout.ts';
import { makePointer } from '../channel/make-pointer.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { pointRelease } from '../channel/point-release.ts';
import { fetchDocument } from './fetch-document.ts';
import type { RehearsedHost } from './read-host.ts';

/** Makes the pointer that the channel would have if it named the release now, from what the public address serves. */
export async function makeCandidate(releaseId: string, { storeUrl, channelUrl, channel }: RehearsedHost) {
  const releaseUrl = new URL(LAYOUT.releaseDocument(releaseId), storeUrl).href;
  const [releaseDocument, current] = await Promise.all([
    fetchDocument(releaseUrl),
    fetchDocument(channelUrl, POINTER_LIMIT_BYTES),
  ]);
  if (!releaseDocument) throw new ExpectedError(`${releaseUrl} isn't there. Publish the release first.`);
  const release = parseOrFail(releaseFileSchema, parseJsonOrFail(releaseDocument, releaseUrl), releaseUrl);
  const flaw = findReleaseFlaw(release, releaseId);
  if (flaw !== undefined)
    throw new ExpectedError(`${releaseUrl} is not the release file of ${releaseId}: ${flaw}.`);
  const sequence = current
    ? parseOrFail(channelPointerSchema, parseJsonOrFail(current, channelUrl), channelUrl).sequence
    : 0;
  const issuedAt = new Date();
  return {
    release,
    releaseDocument,
    pointer: makePointer({
      channel,
      sequence: sequence + 1,
      issuedAt,
      release: pointRelease({ release, releaseDocument }),
      canary: undefined,
      withdrawn: [],
    }),
  };
}
