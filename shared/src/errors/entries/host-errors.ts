/** Errors of what a host gives beside the config: its functions and style sheets. Code that is loaded late reports them. */
import type { ErrorEntry } from '../error-entry.js';

export const ENGINE_HOOK_FAILED: ErrorEntry<'ENGINE_HOOK_FAILED'> = {
  code: 'ENGINE_HOOK_FAILED',
  retry: 'after-fix',
  message: (d) => `The host's onEngine failed: ${d.reason}. The map goes on without it. Correct onEngine.`,
};

export const REQUEST_HOOK_FAILED: ErrorEntry<'REQUEST_HOOK_FAILED'> = {
  code: 'REQUEST_HOOK_FAILED',
  retry: 'after-fix',
  message: (d) =>
    `The host's transformRequest failed for ${d.url}: ${d.reason}. Correct it; the request was not made.`,
};

export const PROVIDER_TOKEN_UNAVAILABLE: ErrorEntry<'PROVIDER_TOKEN_UNAVAILABLE'> = {
  code: 'PROVIDER_TOKEN_UNAVAILABLE',
  retry: 'now',
  message: (d) => `The host gave no access token: ${d.reason}. Check what getAccessToken does, and retry.`,
};

export const STYLE_SHEET_FAILED: ErrorEntry<'STYLE_SHEET_FAILED'> = {
  code: 'STYLE_SHEET_FAILED',
  retry: 'after-fix',
  message: (d) =>
    `The style sheet ${d.url} could not be used: ${d.reason}. Check its address, and what the page's policy allows.`,
};
