/**
 * Every failure that Mapdock reports is one class with a stable `code`. The table below is the single
 * place that turns a code and its details into a sentence; `ERRORS.md` explains each code to people. It is over
 * 300 lines long since a table of all codes is of use as one.
 */
import { redactTokens } from './redact-tokens.js';

/** What asking again is good for: `now` = it may help, `after-fix` = somebody must change something first, `never` =
 * this browser can't. */
export type RetryAdvice = 'now' | 'after-fix' | 'never';

/** One thing that is wrong in a document: where, what was expected, what was found. */
export interface Problem {
  /** Dotted path from the root, array positions in brackets: `layers[2].source`; `(root)` for the document itself. */
  readonly path: string;
  /** What would be right. */
  readonly expected: string;
  /** Short description of what was found. Never holds a token. */
  readonly actual: string;
}

/** Details per code. Addresses are stored without query and fragment. */
export interface ErrorDetails {
  CONFIG_INVALID: { readonly problems: readonly Problem[]; readonly omitted: number };
  CONTRACT_MISMATCH: { readonly host: string; readonly remote: string };
  HOST_CONFIG_UNREACHABLE: { readonly url: string; readonly reason: string };
  HOST_CONFIG_INVALID: { readonly url: string; readonly problems: readonly Problem[] };
  REMOTE_UNREACHABLE: { readonly url: string; readonly reason: string };
  REMOTE_TIMEOUT: { readonly url: string; readonly timeoutMs: number };
  REMOTE_WRONG_CONTENT: { readonly url: string; readonly expected: string; readonly actual: string };
  REMOTE_INVALID: { readonly url: string; readonly problems: readonly Problem[] };
  REMOTE_THREW: { readonly url: string; readonly reason: string };
  REMOTE_INCOMPLETE: { readonly url: string; readonly missing: string };
  REMOTE_SIGNATURE_INVALID: { readonly url: string; readonly reason: string };
  REMOTE_POINTER_OUTDATED: { readonly url: string; readonly sequence: number; readonly seen: number };
  REMOTE_INTEGRITY_FAILED: { readonly url: string; readonly reason: string };
  REACT_REQUIRED: { readonly required: string; readonly reason: string };
  REMOTE_ORIGIN_REFUSED: { readonly url: string; readonly allowed: readonly string[] };
  ENGINE_UNREACHABLE: { readonly url: string; readonly reason: string };
  ENGINE_TIMEOUT: { readonly url: string; readonly timeoutMs: number };
  ENGINE_ERROR: { readonly reason: string };
  MAP_NO_WEBGL: { readonly reason: string };
  MAP_CONTEXT_LOST: Record<string, never>;
  MAP_REMOVED: Record<string, never>;
  WORKER_BLOCKED: { readonly url: string; readonly reason: string };
  ORIGIN_REQUIRED: { readonly reason: string };
  PROVIDER_CONFLICT: { readonly requested: string; readonly inUse: string };
  PROVIDER_TOKEN_REFUSED: { readonly url: string; readonly httpStatus: number };
  PROVIDER_TOKEN_UNAVAILABLE: { readonly reason: string };
  REQUEST_HOOK_FAILED: { readonly url: string; readonly reason: string };
  STYLE_FAILED: { readonly style: string; readonly reason: string };
  STYLE_TIMEOUT: { readonly style: string; readonly timeoutMs: number };
  STYLE_INCOMPLETE: { readonly style: string; readonly reason: string };
  SOURCE_FAILED: { readonly sourceId: string; readonly reason: string };
  SOURCE_REJECTED: { readonly path: string; readonly reason: string };
  LAYER_REJECTED: { readonly path: string; readonly reason: string };
  STYLE_LAYER_REJECTED: { readonly path: string; readonly reason: string };
  STYLE_LAYER_MISSING: { readonly path: string; readonly layerId: string; readonly style: string };
  SCENE_REJECTED: { readonly path: string; readonly reason: string };
  IMAGE_FAILED: { readonly path: string; readonly reason: string };
  GLYPHS_FAILED: { readonly url: string; readonly httpStatus: number };
  RTL_TEXT_FAILED: { readonly url: string; readonly reason: string };
  TILES_TIMEOUT: { readonly timeoutMs: number };
  SCREENSHOT_FAILED: { readonly reason: string };
  MAP_FAILED: { readonly reason: string };
}

/** Codes of all errors that this version knows. */
export type ErrorCode = keyof ErrorDetails;

interface ErrorEntry<C extends ErrorCode> {
  readonly retry: RetryAdvice;
  readonly message: (details: ErrorDetails[C]) => string;
}

/** Enough to act on; the full list is in `details`. */
const PROBLEMS_IN_MESSAGE = 3;

function listProblems(problems: readonly Problem[], omitted = 0): string {
  const shown = problems
    .slice(0, PROBLEMS_IN_MESSAGE)
    .map(({ path, expected, actual }) => `${path}: expected ${expected}, got ${actual}`);
  const rest = problems.length - shown.length + omitted;
  return shown.join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

function describeStatus(httpStatus: number): string {
  if (httpStatus === 0) return 'no answer';
  return httpStatus >= 200 && httpStatus < 300 ? `${httpStatus}, but no glyphs in it` : String(httpStatus);
}

const ERRORS: { readonly [C in ErrorCode]: ErrorEntry<C> } = {
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
  HOST_CONFIG_INVALID: {
    retry: 'after-fix',
    message: (d) =>
      `The host's configuration at ${d.url} is not valid. ${listProblems(d.problems)}. Correct these fields.`,
  },
  REMOTE_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The map could not be fetched from ${d.url}: ${d.reason}. Check that its server runs, and retry.`,
  },
  REMOTE_TIMEOUT: {
    retry: 'now',
    message: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s. Retry when the server responds.`,
  },
  REMOTE_WRONG_CONTENT: {
    retry: 'now',
    message: (d) =>
      `${d.url} answered with ${d.actual} instead of ${d.expected}: something else answers in that file's place. ` +
      "Check whether the network wants a sign-in, and the server's rewrite rules.",
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
      `${d.url} is not on an allowed origin (${d.allowed.join(', ') || 'none is listed'}). Add it to remote.allowedOrigins.`,
  },
  ENGINE_UNREACHABLE: {
    retry: 'now',
    message: (d) =>
      `The map engine could not be loaded from ${d.url}: ${d.reason}. Check that the file is served with CORS headers.`,
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
      "A script of the page removed the map's element from its container without destroy(). Retry to put the map back.",
  },
  WORKER_BLOCKED: {
    retry: 'after-fix',
    message: (d) =>
      `The map's worker did not start from ${d.url}: ${d.reason}. ` +
      "Allow worker-src blob: in the page's Content-Security-Policy, or host the worker file and set workerUrl.",
  },
  ORIGIN_REQUIRED: {
    retry: 'after-fix',
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
      `Part of the style ${d.style} could not be used: ${d.reason}. The rest is shown. Correct the style.`,
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
  LAYER_REJECTED: {
    retry: 'after-fix',
    message: (d) =>
      `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`,
  },
  STYLE_LAYER_REJECTED: {
    retry: 'after-fix',
    message: (d) =>
      `The engine refused ${d.path}: ${d.reason}. The rest of the config was applied. Correct this part.`,
  },
  STYLE_LAYER_MISSING: {
    retry: 'after-fix',
    message: (d) =>
      `${d.path} names the layer "${d.layerId}", which the style ${d.style} does not have. The rest of the config was applied. ` +
      `Correct the id, or take it out if no style has it.`,
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

/** All codes, for documentation and tests. */
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** A query may hold a secret under any name; what kind of address it is of shows without it. */
function dropQueries<T extends object>(details: T): T {
  const entries = Object.entries(details).map(([key, value]: [string, unknown]) => {
    const isAddress = key === 'url' || (key === 'style' && /^[a-z][\w+.-]*:/i.test(String(value)));
    return [key, isAddress && typeof value === 'string' ? value.replace(/[?#].*$/s, '') : value];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * The one error type. Compare by `code` (see {@link isMapdockError}), never by `instanceof`: host and remote
 * each hold a copy of this class. Tokens are removed from the message and from every text in `details`, and from
 * addresses their query and fragment.
 */
export class MapdockError<C extends ErrorCode = ErrorCode> extends Error {
  /** The same for all, whatever a minifier does to the class. */
  override readonly name = 'MapdockError';
  /** Which failure it is. */
  readonly code: C;
  /** What failed, and on what; the members depend on the code. */
  readonly details: ErrorDetails[C];
  /** Whether asking again is of use. */
  readonly retry: RetryAdvice;

  /** `cause` is kept redacted, for logs. */
  constructor(code: C, details: ErrorDetails[C], cause?: unknown) {
    const safeDetails = dropQueries(redactTokens(details));
    super(
      ERRORS[code].message(safeDetails),
      cause === undefined ? undefined : { cause: redactTokens(cause) },
    );
    this.code = code;
    this.details = safeDetails;
    this.retry = ERRORS[code].retry;
  }
}

/**
 * True for a {@link MapdockError} from any copy of this package; with a code, for that code alone. A copy of a newer
 * contract may hold codes that are not in {@link ERROR_CODES}: have an answer for those too.
 */
export function isMapdockError<C extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: C,
): value is MapdockError<C> {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('name' in value)) return false;
  if (value.name !== 'MapdockError' || typeof value.code !== 'string') return false;
  return code === undefined || value.code === code;
}
