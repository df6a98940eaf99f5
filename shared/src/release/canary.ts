/** Each bucket is a hundredth of a percent. */
const BUCKETS = 10_000;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const { imul } = Math;

/** FNV-1a over the UTF-16 units, then the finalizer of MurmurHash3, so that ids with one different digit get very different hashes. */
function hash(text: string): number {
  let h = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    h = imul(h ^ text.charCodeAt(index), FNV_PRIME);
  }
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * Whether a user gets a channel's canary. The result is always the same for the same id and release, and once it is true, it stays true
 * for every greater percentage. Each release orders the users differently, so that not always the same ones are first. Pure, no secret:
 * an id only spreads users.
 *
 * @param id stands for the user or the device; any text
 * @param percent 0 is nobody, 100 is everybody; steps of 0.01
 */
export function isInCanary(id: string, releaseId: string, percent: number): boolean {
  const bucket = Math.floor((hash(`${releaseId}|${id}`) / 2 ** 32) * BUCKETS);
  return bucket < Math.round((percent / 100) * BUCKETS);
}
