/** Errors of the provider: its tokens, styles and data. */
import type { ErrorEntry } from '../error-entry.js';

/** Describes the status of an answer that should have glyphs in it; 0 is that of an answer that the page could not read. */
function describeStatus(httpStatus: number): string {
  if (httpStatus === 0) return 'no answer, or one without Access-Control-Allow-Origin for this page';
  return httpStatus >= 200 && httpStatus < 300 ? `${httpStatus}, but no glyphs in it` : String(httpStatus);
}

export const PROVIDER_CONFLICT: ErrorEntry<'PROVIDER_CONFLICT'> = {
  code: 'PROVIDER_CONFLICT',
  retry: 'after-fix',
  message: (d) =>
    `A map on ${d.requested} can't share the page with a map on ${d.inUse}: ` +
    "the engine keeps Mapbox's own base address page-wide. Destroy the other map first.",
};

export const PROVIDER_TOKEN_REFUSED: ErrorEntry<'PROVIDER_TOKEN_REFUSED'> = {
  code: 'PROVIDER_TOKEN_REFUSED',
  retry: 'after-fix',
  message: (d) =>
    `The provider refused the access token (${d.httpStatus}) for ${d.url}. Set a valid provider.accessToken.`,
};

export const STYLE_FAILED: ErrorEntry<'STYLE_FAILED'> = {
  code: 'STYLE_FAILED',
  retry: 'now',
  message: (d) => `The style ${d.style} could not be loaded: ${d.reason}. Check the style address and retry.`,
};

export const STYLE_TIMEOUT: ErrorEntry<'STYLE_TIMEOUT'> = {
  code: 'STYLE_TIMEOUT',
  retry: 'now',
  message: (d) =>
    `The style ${d.style} did not arrive within ${d.timeoutMs / 1000} s. Check the provider and retry.`,
};

export const STYLE_INCOMPLETE: ErrorEntry<'STYLE_INCOMPLETE'> = {
  code: 'STYLE_INCOMPLETE',
  retry: 'now',
  message: (d) =>
    `Part of the style ${d.style} could not be used: ${d.reason}. The rest is shown. Serve that part, or correct the style, and retry.`,
};

export const SOURCE_FAILED: ErrorEntry<'SOURCE_FAILED'> = {
  code: 'SOURCE_FAILED',
  retry: 'now',
  message: (d) =>
    `Data of the source "${d.sourceId}" could not be loaded: ${d.reason}. Check its address and retry.`,
};

export const GLYPHS_FAILED: ErrorEntry<'GLYPHS_FAILED'> = {
  code: 'GLYPHS_FAILED',
  retry: 'after-fix',
  message: (d) =>
    `Glyphs for labels could not be loaded from ${d.url} (${describeStatus(d.httpStatus)}). ` +
    "Serve the font or change the style's font.",
};

export const TILES_TIMEOUT: ErrorEntry<'TILES_TIMEOUT'> = {
  code: 'TILES_TIMEOUT',
  retry: 'now',
  message: (d) =>
    `Some tiles did not arrive within ${d.timeoutMs / 1000} s. What has arrived is shown. Check the provider and retry.`,
};
