import { createError, ORIGIN_REQUIRED } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { trustedTexts } from '@mapdock/shared/loader-parts';
import { waitAtMost } from '../../util/wait-at-most.js';

/** Time for a worker of one line. One that a policy blocks sends nothing at all, which is then found out as on any other page. */
const PROBE_TIMEOUT_MS = 2000;

/** Why a page has no origin, by the protocol of its address; any other address, such as `about:srcdoc`, is in a sandbox. */
const REASONS: Readonly<Record<string, string>> = {
  'file:': 'it was opened as a file',
  'data:': 'its address holds all of it',
};
const SANDBOX = 'its frame has a sandbox without allow-same-origin';

/** Resolves to whether a worker like the engine's runs; `undefined` if it sends nothing. */
async function startsFromBlob(): Promise<boolean | undefined> {
  const url = URL.createObjectURL(new Blob(['postMessage(0)'], { type: 'text/javascript' }));
  let worker: Worker | undefined;
  const answer = new Promise<boolean>((resolve) => {
    worker = new Worker(trustedTexts().workerAddress(url), { type: 'module' });
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
  });
  try {
    return await waitAtMost(PROBE_TIMEOUT_MS, answer);
  } catch {
    return false;
  } finally {
    worker?.terminate();
    URL.revokeObjectURL(url);
  }
}

/**
 * Resolves to an error if workers can't start in a page without an origin of its own; `undefined` if they can, and at once on any other
 * page.
 * - Such a page has no files, and Chromium (156, not Firefox 153) can't read a blob of the page for a worker that is a module.
 * - The worker then gets an `error` event without a message, and only the code that made it receives that.
 */
export async function findOriginFault(
  workerUrl: string | undefined,
): Promise<MapdockError<'ORIGIN_REQUIRED'> | undefined> {
  if (self.origin !== 'null') return undefined;
  if (workerUrl === undefined && (await startsFromBlob()) !== false) return undefined;
  return createError(ORIGIN_REQUIRED, { reason: REASONS[location.protocol] ?? SANDBOX });
}
