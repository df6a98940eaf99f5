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
