import { MapdockError } from '@mapdock/shared';
import { trustedTexts } from './trusted-types.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** A worker of one line; one that a policy stops says nothing at all, which is then found out as on any other page. */
const PROBE_TIMEOUT_MS = 2000;

/** Why a page has no origin, by the protocol of its address; in a sandbox any other, `about:srcdoc` too. */
const REASONS: Readonly<Record<string, string>> = {
  'file:': 'it was opened as a file',
  'data:': 'its address holds all of it',
};
const SANDBOX = 'its frame has a sandbox without allow-same-origin';

/** Whether a worker like the engine's runs; `undefined` if nothing is captured of it. */
async function startsFromBlob(): Promise<boolean | undefined> {
  const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  let worker: Worker | undefined;
  const captured = new Promise<boolean>((resolve) => {
    worker = new Worker(trustedTexts().workerAddress(url), { type: 'module' });
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
  });
  try {
    return await waitAtMost(PROBE_TIMEOUT_MS, captured);
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(url);
  }
}

/**
 * Finds out whether workers can start in a page without an origin of its own: no file is on it, and Chromium (156, not Firefox 153) can't
 * read a blob of the page for a worker that is a module, as the engine's are. The worker gets an `error` event without a word, and only
 * who made it hears that. `undefined` where nothing is in the way, and on every other page at once.
 */
export async function findOriginFault(
  workerUrl: string | undefined,
): Promise<MapdockError<'ORIGIN_REQUIRED'> | undefined> {
  if (self.origin !== 'null') return undefined;
  if (workerUrl === undefined && (await startsFromBlob()) !== false) return undefined;
  return new MapdockError('ORIGIN_REQUIRED', { reason: REASONS[location.protocol] ?? SANDBOX });
}
