/** Errors of the engine, its files and what the page and the browser allow. */
import type { ErrorEntry } from '../error-entry.js';
import { howToPermit } from '../how-to-permit.js';

export const ENGINE_UNREACHABLE: ErrorEntry<'ENGINE_UNREACHABLE'> = {
  code: 'ENGINE_UNREACHABLE',
  retry: 'now',
  message: (d) =>
    `The map engine could not be loaded from ${d.url}: ${d.reason}. ` +
    (howToPermit(d) ?? 'Check that the file is served with CORS headers.'),
};

export const ENGINE_TIMEOUT: ErrorEntry<'ENGINE_TIMEOUT'> = {
  code: 'ENGINE_TIMEOUT',
  retry: 'now',
  message: (d) => `The map engine at ${d.url} did not arrive within ${d.timeoutMs / 1000} s. Retry.`,
};

export const ENGINE_ERROR: ErrorEntry<'ENGINE_ERROR'> = {
  code: 'ENGINE_ERROR',
  retry: 'after-fix',
  message: (d) =>
    `The map engine complained: ${d.reason}. The map is as it was. Check what calls handle.engine.`,
};

export const MAP_NO_WEBGL: ErrorEntry<'MAP_NO_WEBGL'> = {
  code: 'MAP_NO_WEBGL',
  retry: 'never',
  message: (d) =>
    `This browser can't draw the map: ${d.reason}. Turn on hardware acceleration or use another browser.`,
};

export const MAP_CONTEXT_LOST: ErrorEntry<'MAP_CONTEXT_LOST'> = {
  code: 'MAP_CONTEXT_LOST',
  retry: 'now',
  message: () => 'The browser took the graphics context away from the map. Retry to draw it anew.',
};

export const MAP_REMOVED: ErrorEntry<'MAP_REMOVED'> = {
  code: 'MAP_REMOVED',
  retry: 'now',
  message: () =>
    "A script of the page removed the map's element without destroy(), or moved it into another window. Retry to put the map back.",
};

export const MAP_FAILED: ErrorEntry<'MAP_FAILED'> = {
  code: 'MAP_FAILED',
  retry: 'now',
  message: (d) => `The map failed: ${d.reason}. Retry; if it stays, report it with this text.`,
};

export const WORKER_BLOCKED: ErrorEntry<'WORKER_BLOCKED'> = {
  code: 'WORKER_BLOCKED',
  retry: (d) => (d.isLasting ? 'never' : 'after-fix'),
  message: (d) =>
    `The map's worker did not start from ${d.url}: ${d.reason}. ` +
    (d.header === undefined
      ? "Allow worker-src blob: in the page's Content-Security-Policy, or host the worker file and set workerUrl."
      : 'Serve the file with that header.'),
};

export const ORIGIN_REQUIRED: ErrorEntry<'ORIGIN_REQUIRED'> = {
  code: 'ORIGIN_REQUIRED',
  retry: 'never',
  message: (d) =>
    `The map's workers can't start in a page without an origin of its own: ${d.reason}. ` +
    "Add allow-same-origin to the frame's sandbox attribute, or serve the page from a web server.",
};

export const RTL_TEXT_FAILED: ErrorEntry<'RTL_TEXT_FAILED'> = {
  code: 'RTL_TEXT_FAILED',
  retry: 'now',
  message: (d) =>
    `Arabic and Hebrew labels can't be laid out: ${d.url} could not be loaded (${d.reason}). Check the release's files.`,
};

export const SCREENSHOT_FAILED: ErrorEntry<'SCREENSHOT_FAILED'> = {
  code: 'SCREENSHOT_FAILED',
  retry: 'now',
  message: (d) => `The map could not be made into a picture: ${d.reason}. Retry when the map is ready.`,
};
