import type { KeepAnswer, KeepMessage } from './keep-message.js';
import {
  listReleaseFiles,
  planHostFiles,
  planReleaseFiles,
  type HostBuild,
  type KeptFile,
} from './plan-kept-files.js';

/** As much data as the list of places shows. */
const MAX_BYTES = 20_000_000;

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
      else if (body.size > MAX_BYTES) reason = `it has more than ${MAX_BYTES} bytes`;
      else if (isRight?.(await body.text()) === false) reason = 'it is not the file of this build';
      // A response that was redirected is refused as the answer to a navigation, so each is made anew.
      else return new Response(body, { headers: response.headers });
    } catch {
      reason = integrity ? 'it did not load, or has another hash' : 'it did not load';
    }
  }
  throw new NotKept(`${url}: ${reason}`);
}

/** Requests one file after the other, so that the page's own requests have the connection. */
async function requestMissing(
  files: readonly KeptFile[],
  kept: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Response>> {
  const responses = new Map<string, Response>();
  for (const file of files) {
    if (file.isLasting && kept.has(file.url)) continue;
    try {
      responses.set(file.url, await requestFile(file));
    } catch (error) {
      if (!file.isOptional) throw error;
    }
  }
  return responses;
}

async function keep(message: KeepMessage, build: HostBuild, cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const { file, integrity } = message.release;
  const releaseFile = await requestFile({ url: file, integrity, isLasting: true });
  const listed = listReleaseFiles(await releaseFile.clone().json(), file);
  const files = [...planReleaseFiles(message, listed), ...planHostFiles(message, build)];
  // Everything is there before anything is replaced: what is kept is always complete.
  const responses = await requestMissing(files, kept);
  for (const [url, response] of responses) await cache.put(url, response);
  await cache.put(file, releaseFile);
  const wanted = new Set([file, ...files.map(({ url }) => url)]);
  // What an earlier visit used of the same release stays.
  for (const url of kept) if (!wanted.has(url) && !listed.has(url)) await cache.delete(url);
}

/**
 * Keeps what a page needs to open without a network, and removes what an earlier build or release has left. If something can't be had or the
 * storage is full, what was kept before stays. Never rejects.
 */
export async function keepFiles(
  message: KeepMessage,
  build: HostBuild,
  cacheName: string,
): Promise<KeepAnswer> {
  try {
    await keep(message, build, cacheName);
    return { ok: true };
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof NotKept ? error.message : 'the storage is full or forbidden',
    };
  }
}
