import { deleteKept, WORKER_FILE } from './offline-cache.js';

const GONE: readonly number[] = [404, 410];

/**
 * Ends the service worker and deletes what it has stored if its file is no longer on the server, for example after a return to a build of the
 * host without one. Browsers (Chromium 156, Firefox 153) never end such a worker by themselves. If the server does not answer, nothing changes.
 * Never rejects.
 */
export async function endIfRemoved(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const file = new URL(WORKER_FILE, registration.scope);
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    if (!GONE.includes(status)) return;
    await registration.unregister();
    await deleteKept(registration.scope);
  } catch {
    // The server did not answer, or the storage is forbidden.
  }
}
