/** Retry advice and message of each error. One table of nearly 300 lines, so that a code has one place; `ERRORS.md` explains each to people. */
import type { ErrorCode, ErrorDetails, RetryAdvice } from './error-details.js';
import { describeStatus, meant } from './error-phrases.js';
import { howToPermit } from './how-to-permit.js';
import { listProblems } from './list-problems.js';

interface ErrorEntry<C extends ErrorCode> {
  readonly retry: RetryAdvice | ((details: ErrorDetails[C]) => RetryAdvice);
  readonly message: (details: ErrorDetails[C]) => string;
}

/** The only place that turns a code and its details into a message. */
export const ERRORS: { readonly [C in ErrorCode]: ErrorEntry<C> } = {
  CONFIG_INVALID: {
    retry: 'after-fix',
    message: (d) =>
      `The map config is not valid. ${listProblems(d.problems, d.omitted)}. Correct these fields.`,
  },
  CONTRACT_MISMATCH: {
    retry: 'after-fix',
    message: (d) =>
      `The host speaks contract ${d.host}, the remote ${d.remote}; their major versions must be equal. ` +
      'Release a remote for this contract, or update the host.',
  },
  HOST_CONFIG_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The host's configuration at ${d.url} could not be read: ${d.reason}. Serve the file and retry.`,
  },
  HOST_CONFIG_UNREADABLE: {
    retry: 'after-fix',
    message: (d) =>
      `The host's configuration at ${d.url} is not JSON. ` +
      `${d.line === undefined ? '' : `Line ${d.line}, column ${d.column}: `}${d.reason}. Correct the file.`,
  },
  HOST_CONFIG_INVALID: {
    retry: 'after-fix',
    message: (d) =>
      `The host's configuration at ${d.url} is not valid. ${listProblems(d.problems)}. Correct these fields.`,
  },
  REMOTE_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The map could not be fetched from ${d.url}: ${d.reason}. ` +
      (howToPermit(d) ?? 'Check that its server runs, and retry.'),
  },
  REMOTE_TIMEOUT: {
    retry: 'now',
    message: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s. Retry when the server responds.`,
  },
  REMOTE_WRONG_CONTENT: {
    retry: 'now',
    message: (d) =>
      `${d.url} answered with ${d.actual} instead of ${d.expected}: ` +
      (d.by === undefined
        ? "something else answers in that file's place. Check whether the network wants a sign-in, and the server's rewrite rules."
        : `a ${d.by} of the page answers in that file's place. Let it leave this address to the network.`),
  },
  REMOTE_INVALID: {
    retry: 'after-fix',
    message: (d) => `The document at ${d.url} is not valid. ${listProblems(d.problems)}. Release again.`,
  },
  REMOTE_THREW: {
    retry: 'after-fix',
    message: (d) =>
      `The map's code at ${d.url} was fetched but failed while it started: ${d.reason}. Release a corrected map-remote.`,
  },
  REMOTE_INCOMPLETE: {
    retry: 'now',
    message: (d) => `The release at ${d.url} lacks ${d.missing}. Publish the release again as a whole.`,
  },
  REMOTE_SIGNATURE_INVALID: {
    retry: 'after-fix',
    message: (d) =>
      `The pointer ${d.url} is not one that this host trusts: ${d.reason}. Release it with a key that the host knows.`,
  },
  REMOTE_POINTER_OUTDATED: {
    retry: 'now',
    message: (d) =>
      `The pointer ${d.url} is state ${d.sequence} of its channel, but state ${d.seen} was seen before. ` +
      'Serve the newest one, past all caches.',
  },
  REMOTE_INTEGRITY_FAILED: {
    retry: 'after-fix',
    message: (d) =>
      `${d.url} is not what was released: ${d.reason}. Nothing of it was run. Publish the release again, or roll back.`,
  },
  REACT_REQUIRED: {
    retry: 'after-fix',
    message: (d) =>
      `MapView needs React ${d.required}, but ${d.reason}. ` +
      'Load ./mount instead, which needs no React, or share one copy of react and react-dom in this range.',
  },
  REMOTE_ORIGIN_REFUSED: {
    retry: 'after-fix',
    message: (d) =>
      `${d.url} is not on an allowed origin (${d.allowed.join(', ') || 'none is listed'}). Add it to allowedOrigins if you know it.`,
  },
  ENGINE_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The map engine could not be loaded from ${d.url}: ${d.reason}. ` +
      (howToPermit(d) ?? 'Check that the file is served with CORS headers.'),
  },
  ENGINE_TIMEOUT: {
    retry: 'now',
    message: (d) => `The map engine at ${d.url} did not arrive within ${d.timeoutMs / 1000} s. Retry.`,
  },
  ENGINE_ERROR: {
    retry: 'after-fix',
    message: (d) =>
      `The map engine complained: ${d.reason}. The map is as it was. Check what calls handle.engine.`,
  },
  ENGINE_MISMATCH: {
    retry: 'after-fix',
    message: (d) =>
      `The host's code is written for version ${d.host} of the map engine, and the release has ${d.remote}. ` +
      'Release a map with that engine for this host, or update its code and set engineMajor.',
  },
  ENGINE_HOOK_FAILED: {
    retry: 'after-fix',
    message: (d) => `The host's onEngine failed: ${d.reason}. The map goes on without it. Correct onEngine.`,
  },
  STYLE_SHEET_FAILED: {
    retry: 'after-fix',
    message: (d) =>
      `The style sheet ${d.url} could not be used: ${d.reason}. Check its address, and what the page's policy allows.`,
  },
  BROWSER_TOO_OLD: {
    retry: 'never',
    message: (d) =>
      `This browser is too old for the map: it has no ${d.missing}. Update it or use another browser.`,
  },
  MAP_NO_WEBGL: {
    retry: 'never',
    message: (d) =>
      `This browser can't draw the map: ${d.reason}. Turn on hardware acceleration or use another browser.`,
  },
  MAP_CONTEXT_LOST: {
    retry: 'now',
    message: () => 'The browser took the graphics context away from the map. Retry to draw it anew.',
  },
  MAP_REMOVED: {
    retry: 'now',
    message: () =>
      "A script of the page removed the map's element without destroy(), or moved it into another window. Retry to put the map back.",
  },
  WORKER_BLOCKED: {
    retry: (d) => (d.isLasting ? 'never' : 'after-fix'),
    message: (d) =>
      `The map's worker did not start from ${d.url}: ${d.reason}. ` +
      (d.header === undefined
        ? "Allow worker-src blob: in the page's Content-Security-Policy, or host the worker file and set workerUrl."
        : 'Serve the file with that header.'),
  },
  ORIGIN_REQUIRED: {
    retry: 'never',
    message: (d) =>
      `The map's workers can't start in a page without an origin of its own: ${d.reason}. ` +
      "Add allow-same-origin to the frame's sandbox attribute, or serve the page from a web server.",
  },
  PROVIDER_CONFLICT: {
    retry: 'after-fix',
    message: (d) =>
      `A map on ${d.requested} can't share the page with a map on ${d.inUse}: ` +
      "the engine keeps Mapbox's own base address page-wide. Destroy the other map first.",
  },
  PROVIDER_TOKEN_REFUSED: {
    retry: 'after-fix',
    message: (d) =>
      `The provider refused the access token (${d.httpStatus}) for ${d.url}. Set a valid provider.accessToken.`,
  },
  PROVIDER_TOKEN_UNAVAILABLE: {
    retry: 'now',
    message: (d) => `The host gave no access token: ${d.reason}. Check what getAccessToken does, and retry.`,
  },
  REQUEST_HOOK_FAILED: {
    retry: 'after-fix',
    message: (d) =>
      `The host's transformRequest failed for ${d.url}: ${d.reason}. Correct it; the request was not made.`,
  },
  STYLE_FAILED: {
    retry: 'now',
    message: (d) =>
      `The style ${d.style} could not be loaded: ${d.reason}. Check the style address and retry.`,
  },
  STYLE_TIMEOUT: {
    retry: 'now',
    message: (d) =>
      `The style ${d.style} did not arrive within ${d.timeoutMs / 1000} s. Check the provider and retry.`,
  },
  STYLE_INCOMPLETE: {
    retry: 'now',
    message: (d) =>
      `Part of the style ${d.style} could not be used: ${d.reason}. The rest is shown. Serve that part, or correct the style, and retry.`,
  },
  SOURCE_FAILED: {
    retry: 'now',
    message: (d) =>
      `Data of the source "${d.sourceId}" could not be loaded: ${d.reason}. Check its address and retry.`,
  },
  SOURCE_REJECTED: {
    retry: 'after-fix',
    message: (d) =>
      `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`,
  },
  DATA_INVALID: {
    retry: 'after-fix',
    message: (d) => `${d.path}: ${d.reason}. All else is drawn. Correct the data.`,
  },
  LAYER_REJECTED: {
    retry: 'after-fix',
    message: (d) =>
      `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`,
  },
  STYLE_LAYER_MISSING: {
    retry: 'after-fix',
    message: (d) =>
      `${d.path}: the style ${d.style} has no layer "${d.layerId}"${d.importId === undefined ? '' : ` in "${d.importId}"`}; expected ` +
      `${d.expected}. ${meant(d)}The rest of the config was applied. Correct the id, unless another style has the layer.`,
  },
  STYLE_NAME_UNKNOWN: {
    retry: 'after-fix',
    message: (d) =>
      `${d.path}: the style ${d.style} has no such name; expected ${d.expected}. ${meant(d)}The rest of the config was applied. ` +
      `Correct the name, unless another style has it.`,
  },
  STYLE_VALUE_REFUSED: {
    retry: 'after-fix',
    message: (d) =>
      `${d.path}: the style ${d.style} expects ${d.expected}. ${meant(d)}The style's own value stays, and the rest of the config was ` +
      `applied. Correct the value.`,
  },
  PROPERTY_UNKNOWN: {
    retry: 'after-fix',
    message: (d) =>
      `The engine knows no ${d.path}: expected a property of a layer of the type "${d.layerType}". The rest of the config was ` +
      `applied. Correct the name.`,
  },
  SCENE_REJECTED: {
    retry: 'after-fix',
    message: (d) =>
      `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`,
  },
  IMAGE_FAILED: {
    retry: 'now',
    message: (d) => `The picture ${d.path} could not be loaded: ${d.reason}. Check its address and retry.`,
  },
  MODEL_FAILED: {
    retry: 'now',
    message: (d) =>
      `The model ${d.path} could not be loaded from ${d.url}: ${d.reason}. Check its address and retry.`,
  },
  GLYPHS_FAILED: {
    retry: 'after-fix',
    message: (d) =>
      `Glyphs for labels could not be loaded from ${d.url} (${describeStatus(d.httpStatus)}). ` +
      "Serve the font or change the style's font.",
  },
  RTL_TEXT_FAILED: {
    retry: 'now',
    message: (d) =>
      `Arabic and Hebrew labels can't be laid out: ${d.url} could not be loaded (${d.reason}). Check the release's files.`,
  },
  TILES_TIMEOUT: {
    retry: 'now',
    message: (d) =>
      `Some tiles did not arrive within ${d.timeoutMs / 1000} s. What has arrived is shown. Check the provider and retry.`,
  },
  SCREENSHOT_FAILED: {
    retry: 'now',
    message: (d) => `The map could not be made into a picture: ${d.reason}. Retry when the map is ready.`,
  },
  MAP_FAILED: {
    retry: 'now',
    message: (d) => `The map failed: ${d.reason}. Retry; if it stays, report it with this text.`,
  },
};
