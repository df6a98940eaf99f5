import { createError, REQUEST_HOOK_FAILED } from '@mapdock/shared/error-parts';
import type { MapRequest, MountOptions, RequestChange } from '@mapdock/shared';
import { orAborted } from '../../util/or-aborted.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import { withoutQuery } from '../../util/without-query.js';

const HOOK_TIMEOUT_MS = 15_000;
/** `URL` alone would accept blanks, backslashes and `http:x`. */
const ADDRESS = /^https?:\/\/[^\s\\]+$/;
const CREDENTIALS: readonly unknown[] = ['same-origin', 'include', undefined];

export type RequestHook = NonNullable<MountOptions['transformRequest']>;

function areHeaders(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  try {
    new Headers(value as Record<string, string>);
  } catch {
    return false;
  }
  return Object.values(value).every((header) => typeof header === 'string');
}

/** What is wrong with the result of a hook; `undefined` if nothing. Pure. */
export function findHookFault(result: unknown): string | undefined {
  if (result === undefined) return undefined;
  if (typeof result !== 'object' || result === null) return 'it gave neither an object nor nothing';
  const { url, headers, credentials } = result as Record<string, unknown>;
  if (url !== undefined && !(typeof url === 'string' && ADDRESS.test(url) && URL.canParse(url))) {
    return 'its url is no absolute http(s) address';
  }
  if (!areHeaders(headers)) return 'its headers are no names and texts that HTTP allows';
  return CREDENTIALS.includes(credentials)
    ? undefined
    : 'its credentials are neither same-origin nor include';
}

/** Calls the host's hook for a request. Rejects with `REQUEST_HOOK_FAILED`, or with the signal's reason if that aborts. */
export async function callRequestHook(
  hook: RequestHook,
  request: MapRequest,
  signal: AbortSignal | undefined,
): Promise<RequestChange> {
  const failed = (reason: string) =>
    createError(REQUEST_HOOK_FAILED, { url: withoutQuery(request.url), reason });
  const calling = (async () => ({ change: await hook(request) }))();
  const result = await waitAtMost(HOOK_TIMEOUT_MS, orAborted(calling, signal)).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw failed(cause instanceof Error && cause.message !== '' ? cause.message : 'it threw');
  });
  if (result === undefined) throw failed(`it gave nothing within ${HOOK_TIMEOUT_MS / 1000} s`);
  const fault = findHookFault(result.change);
  if (fault !== undefined) throw failed(fault);
  return result.change ?? {};
}
