/**
 * Whether a retry is of use: `now` = it may help, `after-fix` = somebody must change something first, `never` = this browser, or this
 * page as it was loaded, can't show the map.
 */
export type RetryAdvice = 'now' | 'after-fix' | 'never';

/** One problem in a document: where it is, what was expected and what was found. */
export interface Problem {
  /** Dotted path from the root, array positions in brackets: `layers[2].source`; `(root)` for the document itself. */
  readonly path: string;
  /** What would be valid. */
  readonly expected: string;
  /** Short description of what was found. Never contains a token. */
  readonly actual: string;
}

/** Something in a config that does not fit the style in use. */
interface UnfitForStyle {
  readonly path: string;
  readonly style: string;
  readonly expected: string;
  readonly nearest?: string;
}

/** What could not be fetched. */
interface Unreached {
  readonly url: string;
  readonly reason: string;
  /** The directive of the page's policy that forbids the file. */
  readonly directive?: string;
  /** The header of the server's answer without which the page may not read it. */
  readonly header?: string;
}

/** Details per code. Addresses are stored without query and fragment. */
export interface ErrorDetails {
  CONFIG_INVALID: { readonly problems: readonly Problem[]; readonly omitted: number };
  CONTRACT_MISMATCH: { readonly host: string; readonly remote: string };
  /** `httpStatus`: that of a server which answered, but without the document. */
  HOST_CONFIG_UNREACHABLE: { readonly url: string; readonly reason: string; readonly httpStatus?: number };
  /** `line` and `column` count from 1, and are absent if the place is unknown. */
  HOST_CONFIG_UNREADABLE: {
    readonly url: string;
    readonly reason: string;
    readonly line?: number;
    readonly column?: number;
  };
  HOST_CONFIG_INVALID: { readonly url: string; readonly problems: readonly Problem[] };
  REMOTE_UNREACHABLE: Unreached;
  REMOTE_TIMEOUT: { readonly url: string; readonly timeoutMs: number };
  /** `by`: what has answered in the server's place; absent if it is not known. */
  REMOTE_WRONG_CONTENT: {
    readonly url: string;
    readonly expected: string;
    readonly actual: string;
    readonly by?: 'service worker';
  };
  REMOTE_INVALID: { readonly url: string; readonly problems: readonly Problem[] };
  REMOTE_THREW: { readonly url: string; readonly reason: string };
  REMOTE_INCOMPLETE: { readonly url: string; readonly missing: string };
  REMOTE_SIGNATURE_INVALID: { readonly url: string; readonly reason: string };
  REMOTE_POINTER_OUTDATED: { readonly url: string; readonly sequence: number; readonly seen: number };
  REMOTE_INTEGRITY_FAILED: { readonly url: string; readonly reason: string };
  REACT_REQUIRED: { readonly required: string; readonly reason: string };
  REMOTE_ORIGIN_REFUSED: { readonly url: string; readonly allowed: readonly string[] };
  ENGINE_UNREACHABLE: Unreached;
  ENGINE_TIMEOUT: { readonly url: string; readonly timeoutMs: number };
  ENGINE_ERROR: { readonly reason: string };
  ENGINE_MISMATCH: { readonly host: string; readonly remote: string };
  ENGINE_HOOK_FAILED: { readonly reason: string };
  STYLE_SHEET_FAILED: { readonly url: string; readonly reason: string };
  BROWSER_TOO_OLD: { readonly missing: string };
  MAP_NO_WEBGL: { readonly reason: string };
  MAP_CONTEXT_LOST: Record<string, never>;
  MAP_REMOVED: Record<string, never>;
  WORKER_BLOCKED: {
    readonly url: string;
    readonly reason: string;
    /** True if it does not change while the page lives, as with the page's policy. */
    readonly isLasting?: boolean;
    /** The header without which the page can't use the file. */
    readonly header?: string;
  };
  ORIGIN_REQUIRED: { readonly reason: string };
  PROVIDER_CONFLICT: { readonly requested: string; readonly inUse: string };
  PROVIDER_TOKEN_REFUSED: { readonly url: string; readonly httpStatus: number };
  PROVIDER_TOKEN_UNAVAILABLE: { readonly reason: string };
  REQUEST_HOOK_FAILED: { readonly url: string; readonly reason: string };
  STYLE_FAILED: { readonly style: string; readonly reason: string };
  STYLE_TIMEOUT: { readonly style: string; readonly timeoutMs: number };
  STYLE_INCOMPLETE: {
    readonly style: string;
    readonly reason: string;
    /** Id of the import that is missing, after the ids of those that import it, with `/` between. Absent: another part is missing. */
    readonly importId?: string;
  };
  SOURCE_FAILED: { readonly sourceId: string; readonly reason: string };
  SOURCE_REJECTED: { readonly path: string; readonly reason: string };
  DATA_INVALID: { readonly path: string; readonly reason: string };
  LAYER_REJECTED: { readonly path: string; readonly reason: string };
  /** `importId`: the import that should have the layer. */
  STYLE_LAYER_MISSING: UnfitForStyle & { readonly layerId: string; readonly importId?: string };
  /** `expected`: what there is instead. `nearest`: that of it which is most like the wrong one, if any is. */
  STYLE_NAME_UNKNOWN: UnfitForStyle;
  STYLE_VALUE_REFUSED: UnfitForStyle;
  PROPERTY_UNKNOWN: { readonly path: string; readonly layerType: string };
  SCENE_REJECTED: { readonly path: string; readonly reason: string };
  IMAGE_FAILED: { readonly path: string; readonly reason: string };
  /** `url`: the model's address without its query. */
  MODEL_FAILED: { readonly path: string; readonly url: string; readonly reason: string };
  GLYPHS_FAILED: { readonly url: string; readonly httpStatus: number };
  RTL_TEXT_FAILED: { readonly url: string; readonly reason: string };
  TILES_TIMEOUT: { readonly timeoutMs: number };
  SCREENSHOT_FAILED: { readonly reason: string };
  MAP_FAILED: { readonly reason: string };
}

/** Codes of all errors that this version knows. */
export type ErrorCode = keyof ErrorDetails;

/**
 * Whose fault an error is, and so what people can do. `network` and `missing`: something did not arrive, with `network` the whole map.
 * `faulty`: a part of the map has a fault. `operator`: the settings of the site have one, which its details name.
 */
export type ErrorKind =
  'network' | 'site' | 'operator' | 'versions' | 'device' | 'interrupted' | 'missing' | 'faulty';

/** Codes of errors that leave a page without its map, and are not the site's fault. Bundles that show no other errors have no more of the table. */
export const NOT_OF_SITE = {
  HOST_CONFIG_UNREACHABLE: 'network',
  REMOTE_UNREACHABLE: 'network',
  REMOTE_TIMEOUT: 'network',
  ENGINE_UNREACHABLE: 'network',
  ENGINE_TIMEOUT: 'network',
  STYLE_FAILED: 'missing',
  STYLE_TIMEOUT: 'missing',
  CONTRACT_MISMATCH: 'versions',
  ENGINE_MISMATCH: 'versions',
  BROWSER_TOO_OLD: 'device',
  MAP_NO_WEBGL: 'device',
  MAP_CONTEXT_LOST: 'interrupted',
  MAP_REMOVED: 'interrupted',
} as const satisfies Partial<Record<ErrorCode, ErrorKind>>;

/** Codes of errors that are the site's fault. */
const OF_SITE = [
  'REMOTE_WRONG_CONTENT',
  'REMOTE_INVALID',
  'REMOTE_THREW',
  'REMOTE_INCOMPLETE',
  'REMOTE_SIGNATURE_INVALID',
  'REMOTE_POINTER_OUTDATED',
  'REMOTE_INTEGRITY_FAILED',
  'REMOTE_ORIGIN_REFUSED',
  'REACT_REQUIRED',
  'ENGINE_ERROR',
  'WORKER_BLOCKED',
  'ORIGIN_REQUIRED',
  'PROVIDER_CONFLICT',
  'PROVIDER_TOKEN_UNAVAILABLE',
  'REQUEST_HOOK_FAILED',
  'MAP_FAILED',
] as const satisfies readonly ErrorCode[];

/** All others: of the operator's settings, or of a part of the map. */
export const OTHERS: Readonly<
  Record<Exclude<ErrorCode, (typeof OF_SITE)[number] | keyof typeof NOT_OF_SITE>, ErrorKind>
> = {
  CONFIG_INVALID: 'operator',
  HOST_CONFIG_INVALID: 'operator',
  HOST_CONFIG_UNREADABLE: 'operator',
  PROVIDER_TOKEN_REFUSED: 'operator',
  SCREENSHOT_FAILED: 'interrupted',
  SOURCE_FAILED: 'missing',
  IMAGE_FAILED: 'missing',
  MODEL_FAILED: 'missing',
  GLYPHS_FAILED: 'missing',
  RTL_TEXT_FAILED: 'missing',
  TILES_TIMEOUT: 'missing',
  STYLE_SHEET_FAILED: 'missing',
  STYLE_INCOMPLETE: 'faulty',
  SOURCE_REJECTED: 'faulty',
  DATA_INVALID: 'faulty',
  LAYER_REJECTED: 'faulty',
  STYLE_LAYER_MISSING: 'faulty',
  STYLE_NAME_UNKNOWN: 'faulty',
  STYLE_VALUE_REFUSED: 'faulty',
  PROPERTY_UNKNOWN: 'faulty',
  SCENE_REJECTED: 'faulty',
  ENGINE_HOOK_FAILED: 'faulty',
};

/** All codes. */
export const ERROR_CODES = /* #__PURE__ */ (() =>
  [...Object.keys(NOT_OF_SITE), ...OF_SITE, ...Object.keys(OTHERS)] as ErrorCode[])();
