import { createError } from '../../errors/create-error.js';
import { REMOTE_POINTER_OUTDATED } from '../../errors/entries/release-errors.js';
import type { MapdockError } from '../../errors/errors.js';
import { verifyPointer, type ChannelKey } from '../../release/pointer-signature.js';
import * as v from 'valibot';
import { createDeviceMemory, type DeviceMemory } from '../storage/device-memory.js';
import type { FetchedPointer } from './fetched-pointer.js';

const seenSchema = v.object({
  sequence: v.pipe(v.number(), v.safeInteger()),
  /** First coordinates of the keys that signed the pointer. */
  signers: v.array(v.string()),
});

function parseSeen(value: unknown): Seen | undefined {
  const parsed = v.safeParse(seenSchema, value);
  return parsed.success ? parsed.output : undefined;
}

type Seen = v.InferOutput<typeof seenSchema>;

/** The states seen by this page, by channel, for devices that can't store anything. */
const seenHere = new Map<string, Seen>();

const higher = (one: Seen | undefined, other: Seen | undefined) =>
  (one?.sequence ?? 0) > (other?.sequence ?? 0) ? one : other;

/**
 * Refuses a signed state of a channel that is older than the newest one that this device has seen, and stores a newer one. States signed
 * by keys that the host no longer has are ignored, else the owner of a leaked key could lock the device out for good.
 */
export async function checkSequence(
  channelUrl: string,
  { document, pointer: { sequence } }: FetchedPointer,
  keys: readonly ChannelKey[],
  memory: DeviceMemory<Seen> = createDeviceMemory(channelUrl, 'sequence', parseSeen),
): Promise<MapdockError<'REMOTE_POINTER_OUTDATED'> | undefined> {
  const counts = (seen: Seen | undefined) =>
    seen?.signers.some((signer) => keys.some(({ x }) => x === signer)) ? seen : undefined;
  const readSeen = () => higher(counts(memory.read()), counts(seenHere.get(channelUrl)));
  const seen = readSeen()?.sequence ?? 0;
  if (sequence < seen) return createError(REMOTE_POINTER_OUTDATED, { url: channelUrl, sequence, seen });
  const verdicts = await Promise.all(keys.map((key) => verifyPointer(document, [key], channelUrl)));
  const signers = keys.filter((_key, index) => verdicts[index]?.ok).map(({ x }) => x);
  // Another tab may have seen a newer one in the meantime.
  if (sequence < (readSeen()?.sequence ?? 0)) return undefined;
  seenHere.set(channelUrl, { sequence, signers });
  memory.write({ sequence, signers });
  return undefined;
}
