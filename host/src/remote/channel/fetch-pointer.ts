import {
  channelPointerSchema,
  MapdockError,
  parseDocument,
  POINTER_LIMIT_BYTES,
  verifyPointer,
  type ChannelKey,
  type ChannelPointer,
  type Result,
} from '@mapdock/shared';
import type { Deadline } from '../../network/deadline.js';
import { fetchJson } from '../../network/fetch-json.js';
import type { FetchedPointer } from './fetched-pointer.js';
import { checkSequence } from './check-sequence.js';
import { explainFetch } from '../failures/explain-fetch.js';

/** A key signs several channels; the pointer of one must not pass for that of another. */
function isOfChannel({ channel }: ChannelPointer, url: string): boolean {
  return new URL(url).pathname.endsWith(`/${channel}.json`);
}

/** Whose pointer it has to be. */
interface PointerOwner {
  readonly channelUrl: string;
  readonly keys: readonly ChannelKey[];
}

/**
 * Validates a pointer, just fetched or kept from an earlier visit, and if there are keys, its signature first. `url` is where it came
 * from, which after a redirect is for the server to say: whose pointer it is shows by the address that was asked. Never rejects.
 */
export async function readPointer(
  document: unknown,
  url: string,
  { channelUrl, keys }: PointerOwner,
): Promise<Result<FetchedPointer>> {
  const isSigned = keys.length > 0;
  const verified = isSigned ? await verifyPointer(document, keys, url) : undefined;
  if (verified?.ok === false) return verified;
  const parsed = parseDocument(channelPointerSchema, document);
  if (!parsed.ok) {
    return { ok: false, error: new MapdockError('REMOTE_INVALID', { url, problems: parsed.problems }) };
  }
  const pointer = parsed.value;
  if (isSigned && !isOfChannel(pointer, channelUrl)) {
    const reason = `it is the pointer of the channel ${pointer.channel}`;
    return { ok: false, error: new MapdockError('REMOTE_SIGNATURE_INVALID', { url, reason }) };
  }
  return { ok: true, value: { pointer, document, url } };
}

/**
 * Fetches and validates a channel's pointer. With keys, one that is older than what was seen before is refused; without, anybody
 * could have made the newer one up, and a store that was set up anew would lock its developers out. Never rejects.
 */
export async function fetchPointer(
  url: string,
  fetch: typeof globalThis.fetch,
  deadline: Deadline,
  keys: readonly ChannelKey[],
): Promise<Result<FetchedPointer>> {
  const fetched = await fetchJson(url, {
    fetch,
    cache: 'no-cache',
    deadline,
    maxBytes: POINTER_LIMIT_BYTES,
  });
  if (fetched.kind !== 'json') return { ok: false, error: explainFetch(url, fetched) };
  const read = await readPointer(fetched.value, fetched.url, { channelUrl: url, keys });
  const outdated = read.ok && keys.length > 0 ? await checkSequence(url, read.value, keys) : undefined;
  return outdated ? { ok: false, error: outdated } : read;
}
