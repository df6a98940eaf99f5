import { MapdockError, verifyPointer, type ChannelKey } from '@mapdock/shared';
import * as v from 'valibot';
import { createDeviceMemory } from './device-memory.js';
import type { FetchedPointer } from './fetch-pointer.js';

const seenSchema = v.object({
  sequence: v.pipe(v.number(), v.safeInteger()),
  /** First coordinates of the keys that had signed it. */
  signers: v.array(v.string()),
});

function parseSeen(value: unknown): v.InferOutput<typeof seenSchema> | undefined {
  const parsed = v.safeParse(seenSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/**
 * Refuses a signed state of a channel that is older than one that this device has seen; remembers the newer. What was signed by
 * keys that the host has no longer counts no more: whoever has a key that leaked could have shut the device out for good.
 */
export async function checkSequence(
  channelUrl: string,
  { document, pointer: { sequence } }: FetchedPointer,
  keys: readonly ChannelKey[],
): Promise<MapdockError<'REMOTE_POINTER_OUTDATED'> | undefined> {
  const memory = createDeviceMemory(channelUrl, 'sequence', parseSeen);
  const kept = memory.read();
  const seen = kept?.signers.some((signer) => keys.some(({ x }) => x === signer)) ? kept.sequence : 0;
  if (sequence < seen)
    return new MapdockError('REMOTE_POINTER_OUTDATED', { url: channelUrl, sequence, seen });
  const verdicts = await Promise.all(keys.map((key) => verifyPointer(document, [key], channelUrl)));
  memory.write({ sequence, signers: keys.filter((_key, index) => verdicts[index]?.ok).map(({ x }) => x) });
  return undefined;
}
