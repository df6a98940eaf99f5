import {
  channelPointerSchema,
  MapdockError,
  parseDocument,
  type ChannelPointer,
  type Result,
} from '@mapdock/shared';
import type { Deadline } from '../network/deadline.js';
import { fetchJson, type FetchedJson } from '../network/fetch-json.js';

export interface FetchedPointer {
  readonly pointer: ChannelPointer;
  /** The document as it came: what a signature covers, and what can be kept and read again. */
  readonly document: unknown;
  /** Where it came from after redirects; its relative addresses start there. */
  readonly url: string;
}

function toError(url: string, fetched: Exclude<FetchedJson, { kind: 'json' }>): MapdockError {
  switch (fetched.kind) {
    case 'not-json':
      return new MapdockError('REMOTE_WRONG_CONTENT', { url, expected: 'JSON', actual: fetched.contentType });
    case 'broken-json':
      return new MapdockError('REMOTE_WRONG_CONTENT', {
        url,
        expected: 'JSON',
        actual: 'content that is not valid JSON',
      });
    case 'refused':
      return new MapdockError('REMOTE_UNREACHABLE', {
        url,
        reason: `the server answered ${fetched.httpStatus}`,
      });
    case 'timeout':
      return new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: fetched.timeoutMs });
    case 'unreachable':
      return new MapdockError('REMOTE_UNREACHABLE', {
        url,
        reason: 'no answer, or one without CORS headers',
      });
  }
}

/** Validates a pointer, just fetched or kept from an earlier visit. Never rejects. */
export async function readPointer(document: unknown, url: string): Promise<Result<FetchedPointer>> {
  const parsed = parseDocument(channelPointerSchema, document);
  if (parsed.ok) return { ok: true, value: { pointer: parsed.value, document, url } };
  return { ok: false, error: new MapdockError('REMOTE_INVALID', { url, problems: parsed.problems }) };
}

/** Fetches and validates a channel's pointer. Never rejects. */
export async function fetchPointer(
  url: string,
  fetch: typeof globalThis.fetch,
  deadline: Deadline,
): Promise<Result<FetchedPointer>> {
  const fetched = await fetchJson(url, { fetch, cache: 'no-cache', deadline });
  if (fetched.kind !== 'json') return { ok: false, error: toError(url, fetched) };
  return readPointer(fetched.value, fetched.url);
}
