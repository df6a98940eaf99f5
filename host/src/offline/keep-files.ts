import type { KeepAnswer, KeepMessage } from './keep-message.js';
import { SIZE_LIMITS } from '../size-limits.js';
import { replaceCache } from './offline-cache.js';
import {
  listReleaseFiles,
  planHostFiles,
  planReleaseFiles,
  type HostBuild,
  type KeptFile,
} from './plan-kept-files.js';

/** A failure that the page reports to its developer. */
class NotKept extends Error {}

/**
 * Requests a file, first from the browser's HTTP cache, where the page has put it a moment ago, then from the server. Rejects if there is no
 * answer, or none that fits: the browser compares the hash.
 */
async function requestFile({ url, integrity, isRight }: KeptFile): Promise<Response> {
  let reason = '';
  for (const cache of ['force-cache', 'no-cache'] as const) {
    try {
      const response = await fetch(url, { cache, ...(integrity && { integrity }) });
      const body = response.ok ? await response.blob() : undefined;
      if (body === undefined) reason = `the server answered ${response.status}`;
      else if (body.size > SIZE_LIMITS.placesFile)
        reason = `it has more than ${SIZE_LIMITS.placesFile} bytes`;
      else if (isRight?.(await body.text()) === false) reason = 'it is not the file of this build';
      // Browsers refuse a redirected response as the answer to a navigation, so each response is copied into a new one.
      else return new Response(body, { headers: response.headers });
    } catch {
      reason = integrity ? 'it did not load, or has another hash' : 'it did not load';
    }
  }
  throw new NotKept(`${url}: ${reason}`);
}

/** The address of each kept file, and the file. */
async function readAll(cache: Cache): Promise<ReadonlyMap<string, Response>> {
  const files = new Map<string, Response>();
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    if (response) files.set(request.url, response);
  }
  return files;
}

/** Requests and stores one file after the other, so that the page's own requests have the connection. */
async function fill(next: Cache, current: Cache, message: KeepMessage, build: HostBuild): Promise<void> {
  const kept = await readAll(current);
  const { file: releaseUrl, integrity } = message.release;
  const releaseFile = await requestFile({ url: releaseUrl, integrity, isLasting: true });
  const listed = listReleaseFiles(await releaseFile.clone().json(), releaseUrl);
  await next.put(releaseUrl, releaseFile);
  const files = [...planReleaseFiles(message, listed), ...planHostFiles(message, build)];
  for (const file of files) {
    try {
      const lasting = file.isLasting ? kept.get(file.url) : undefined;
      const response = lasting ?? (await requestFile(file));
      await next.put(file.url, response);
    } catch (error) {
      if (!(file.isOptional && error instanceof NotKept)) throw error;
    }
  }
  const wanted = new Set([releaseUrl, ...files.map(({ url }) => url)]);
  // Files of the same release that only an earlier visit has used are copied too: the next visit may need them.
  for (const [url, response] of kept) if (listed.has(url) && !wanted.has(url)) await next.put(url, response);
}

/**
 * Keeps what a page needs to open without a network, and removes what an earlier build or release has left. If something can't be had or the
 * storage is full, what was kept before stays. Never rejects.
 */
export async function keepFiles(message: KeepMessage, build: HostBuild, scope: string): Promise<KeepAnswer> {
  try {
    await replaceCache(scope, (next, current) => fill(next, current, message, build));
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof NotKept ? error.message : 'the storage is full or forbidden',
    };
  }
}
