import type { LoadedRemote } from '../load/load-remote.js';
import type { VisitRecord } from './visit-record.js';

/** A release of a channel, and why it is not the one that the channel has for this device. */
export type UsedRelease = Pick<LoadedRemote, 'release' | 'source'> & Partial<Pick<LoadedRemote, 'fallback'>>;

/** What a record says of the release. */
export type ReleaseFacts = Pick<VisitRecord, 'channel' | 'releaseId' | 'cohort' | 'refusal' | 'contract'>;

const CHANNEL_FILE = /\/channels\/([\w-]{1,63})\.json$/;

function cohortOf({ release, source: { pointer }, fallback }: UsedRelease): VisitRecord['cohort'] {
  if (fallback) return 'last-good';
  const { releaseId } = release;
  return releaseId !== pointer.release.releaseId && releaseId === pointer.canary?.release.releaseId
    ? 'canary'
    : 'stable';
}

function refusalOf({ fallback }: UsedRelease): VisitRecord['refusal'] {
  if (!fallback) return undefined;
  return fallback.isRemembered ? 'remembered' : 'new';
}

/** Says of which release a visit is; `used` is `undefined` if no pointer arrived. Of the channel's address no more than its name is used. Pure. */
export function describeRelease(used: UsedRelease | undefined, channelUrl: string): ReleaseFacts {
  return {
    channel: used?.source.pointer.channel ?? CHANNEL_FILE.exec(new URL(channelUrl).pathname)?.[1],
    releaseId: used?.release.releaseId,
    cohort: used ? cohortOf(used) : 'stable',
    refusal: used && refusalOf(used),
    contract: used?.release.contract,
  };
}
