/** Start of the names of the caches of all hosts on an origin. A build that keeps files in another way has another number. */
const NAME = 'mapdock-offline-2:';

/** The folder of the page, which its service worker is for. */
export const offlineScope = (baseURI: string): string => new URL('./', baseURI).href;

/** The service worker's file, beside the page. */
export const WORKER_FILE = 'service-worker.js';

/** A number follows the `#`. Addresses of folders have no `#`, so the start for one folder never begins the name for another. */
const startOf = (scope: string) => `${NAME}${scope}#`;

/**
 * Names of the caches of a folder's host, the oldest first. Only the oldest is in use. A newer one replaces it as soon as the oldest is deleted,
 * which the browser does in one step; until then the newer one is incomplete. Several hosts on one origin have caches of their own.
 */
export async function listCaches(scope: string): Promise<readonly string[]> {
  const start = startOf(scope);
  const numbers = (await caches.keys())
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)));
  return numbers.toSorted((a, b) => a - b).map((number) => start + number);
}

/** Calls `fill` with a new cache and the one in use, which the new one replaces. If `fill` rejects, or the browser ends it, nothing changes. */
export async function replaceCache(
  scope: string,
  fill: (next: Cache, current: Cache) => Promise<void>,
): Promise<void> {
  const [name = `${startOf(scope)}0`, ...unfinished] = await listCaches(scope);
  for (const each of unfinished) await caches.delete(each);
  const nextName = startOf(scope) + (Number(name.slice(startOf(scope).length)) + 1);
  // If there is no cache yet, this creates an empty one.
  const current = await caches.open(name);
  try {
    await fill(await caches.open(nextName), current);
  } catch (error) {
    await caches.delete(nextName);
    throw error;
  }
  await caches.delete(name);
}

/** Addresses of what is kept. */
export async function listKept(scope: string): Promise<readonly string[]> {
  const [name] = await listCaches(scope);
  const requests = name === undefined ? [] : await (await caches.open(name)).keys();
  return requests.map(({ url }) => url);
}

/** Returns the stored response for an address; `undefined` if there is none. Does not create a cache. */
export async function matchKept(scope: string, address: string): Promise<Response | undefined> {
  const [cacheName] = await listCaches(scope);
  return cacheName === undefined ? undefined : caches.match(address, { cacheName, ignoreVary: true });
}

/** Removes all that is kept. */
export async function deleteKept(scope: string): Promise<void> {
  // The newest is deleted first. Otherwise an incomplete cache would be the oldest for a moment, and so in use.
  for (const name of (await listCaches(scope)).toReversed()) await caches.delete(name);
}
