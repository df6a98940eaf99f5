import { createError } from '../../errors/create-error.js';
import { REMOTE_INVALID, REMOTE_SIGNATURE_INVALID } from '../../errors/entries/release-errors.js';
import { channelPointerSchema, type ChannelPointer } from '../../release/release-documents.js';
import { parseDocument } from '../../parse/parse-document.js';
import { POINTER_LIMIT_BYTES } from '../../release/pointer-limit.js';
import { verifyPointer, type ChannelKey } from '../../release/pointer-signature.js';
import type { Result } from '../../errors/result.js';
import type { Deadline } from '../network/deadline.js';
import { fetchJson } from '../network/fetch-json.js';
import type { FetchedPointer } from './fetched-pointer.js';
import { checkSequence } from './check-sequence.js';
import { explainFetch } from '../network/explain-fetch.js';
import { findSilence } from '../../loading/find-silence.js';

/**
 * Compares the pointer's channel with the address. A key may sign several channels, so a valid signature does not prove which one this is.
 */
function isOfChannel({ channel }: ChannelPointer, url: string): boolean {
  return new URL(url).pathname.endsWith(`/${channel}.json`);
}

/** The channel that the pointer must belong to. */
interface PointerOwner {
  readonly channelUrl: string;
  readonly keys: readonly ChannelKey[];
}

/**
 * Validates a pointer that was just fetched or was stored on an earlier visit. With keys, its signature is verified first. `url` is where
 * the document came from, which a redirect can change; the channel is checked against the address that was requested. Never rejects.
 */
export async function readPointer(
  document: unknown,
  url: string,
  { channelUrl, keys }: PointerOwner,
): Promise<Result<FetchedPointer>> {
  // What is no list has no length, and must not let an unsigned pointer pass.
  const isSigned = keys.length !== 0;
  const verified = isSigned ? await verifyPointer(document, keys, url) : undefined;
  if (verified?.ok === false) return verified;
  const parsed = parseDocument(channelPointerSchema, document);
  if (!parsed.ok) {
    return { ok: false, error: createError(REMOTE_INVALID, { url, problems: parsed.problems }) };
  }
  const pointer = parsed.value;
  if (isSigned && !isOfChannel(pointer, channelUrl)) {
    const reason = `it is the pointer of the channel ${pointer.channel}`;
    return { ok: false, error: createError(REMOTE_SIGNATURE_INVALID, { url, reason }) };
  }
  return { ok: true, value: { pointer, document, url } };
}

/**
 * Fetches and validates a channel's pointer. With keys, a pointer older than one seen before is refused. Without keys its age is not
 * checked: anybody could forge a newer pointer, and a store that was set up anew would lock its developers out. `isNeeded`: whether the
 * reason is looked for, if no answer comes. Never rejects.
 */
export async function fetchPointer(
  url: string,
  fetch: typeof globalThis.fetch,
  deadline: Deadline,
  keys: readonly ChannelKey[],
  isNeeded = false,
): Promise<Result<FetchedPointer>> {
  const fetched = await fetchJson(url, {
    fetch,
    cache: 'no-cache',
    deadline,
    maxBytes: POINTER_LIMIT_BYTES,
  });
  if (fetched.kind !== 'json') {
    const isSilent = isNeeded && fetched.kind === 'unreachable' && !fetched.isCutShort;
    const silence = isSilent ? await findSilence(url, { fetch, signal: deadline.signal }) : undefined;
    return { ok: false, error: explainFetch(url, fetched, silence) };
  }
  const read = await readPointer(fetched.value, fetched.url, { channelUrl: url, keys });
  const outdated = read.ok && keys.length > 0 ? await checkSequence(url, read.value, keys) : undefined;
  return outdated ? { ok: false, error: outdated } : read;
}
