import { deleteKept, offlineScope } from './offline-cache.js';

/** Removes the page's service worker and all that it kept. Never rejects. */
export async function endOffline(baseURI: string): Promise<void> {
  const scope = offlineScope(baseURI);
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    // A worker of another folder is not ours.
    await Promise.all(registrations.filter((each) => each.scope === scope).map((each) => each.unregister()));
    await deleteKept(scope);
  } catch {
    // The browser forbids storage, so nothing is kept.
  }
}
