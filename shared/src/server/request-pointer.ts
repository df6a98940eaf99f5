import type { Result } from '../errors/result.js';
import { checkOrigin } from '../loader/channel/check-origin.js';
import { checkSequence } from '../loader/channel/check-sequence.js';
import { readPointer } from '../loader/channel/fetch-pointer.js';
import type { FetchedPointer } from '../loader/channel/fetched-pointer.js';
import { startDeadline } from '../loader/network/deadline.js';
import { explainFetch } from '../loader/network/explain-fetch.js';
import { NO_DEVICE_MEMORY } from '../loader/storage/device-memory.js';
import { fetchJson } from '../loader/network/fetch-json.js';
import { TIME_LIMITS } from '../loader/network/time-limits.js';
import { POINTER_LIMIT_BYTES } from '../release/pointer-limit.js';
import type { ChannelKey } from '../release/pointer-signature.js';
import { readCacheRules, type CacheRules } from './cache-rules.js';

/** A pointer that was received and checked. */
export interface KeptPointer {
  readonly found: FetchedPointer;
  readonly rules: CacheRules;
  /** `ETag` of the answer; `null` if it had none. */
  readonly etag: string | null;
  /** In milliseconds, as `performance.now()`. */
  readonly receivedAt: number;
}

export interface PointerRequest {
  readonly channelUrl: string;
  readonly keys: readonly ChannelKey[];
  readonly allowedOrigins: readonly string[];
  readonly fetch: typeof globalThis.fetch;
  /** The pointer that is stored already. If the server still has the same one, it answers 304. */
  readonly known: KeptPointer | undefined;
  readonly now: () => number;
}

const NOT_MODIFIED = 304;

/** Requests a channel's pointer and checks it as a page does, except for what only the page knows. Never rejects. */
export async function requestPointer(request: PointerRequest): Promise<Result<KeptPointer>> {
  const { channelUrl, keys, allowedOrigins, fetch: send, known, now } = request;
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.pointer, signal: new AbortController().signal });
  let answer: Response | undefined;
  // The cache mode is left out: servers have no browser cache, some edge runtimes refuse it, and Next.js would render each page anew.
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = known?.etag ? { 'If-None-Match': known.etag } : {};
    answer = await send(url, { headers, signal: init?.signal ?? null });
    return answer;
  };
  const fetched = await fetchJson(channelUrl, {
    fetch,
    cache: 'no-cache',
    deadline,
    maxBytes: POINTER_LIMIT_BYTES,
  });
  deadline.end();
  const receivedAt = now();
  const rules = readCacheRules(answer?.headers ?? new Headers());
  if (known && fetched.kind === 'refused' && fetched.httpStatus === NOT_MODIFIED) {
    return { ok: true, value: { ...known, rules, receivedAt } };
  }
  if (fetched.kind !== 'json') return { ok: false, error: explainFetch(channelUrl, fetched) };
  const read = await readPointer(fetched.value, fetched.url, { channelUrl, keys });
  if (!read.ok) return read;
  const { value: found } = read;
  const refused =
    checkOrigin(found.url, allowedOrigins) ??
    (keys.length > 0 ? await checkSequence(channelUrl, found, keys, NO_DEVICE_MEMORY) : undefined);
  if (refused) return { ok: false, error: refused };
  return { ok: true, value: { found, rules, etag: answer?.headers.get('etag') ?? null, receivedAt } };
}
