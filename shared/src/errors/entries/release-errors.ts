/** Errors of loading and checking a release. */
import type { ErrorEntry } from '../error-entry.js';
import { howToPermit } from '../how-to-permit.js';
import { listProblems } from '../list-problems.js';

export const REMOTE_UNREACHABLE: ErrorEntry<'REMOTE_UNREACHABLE'> = {
  code: 'REMOTE_UNREACHABLE',
  retry: 'now',
  message: (d) =>
    `The map could not be fetched from ${d.url}: ${d.reason}. ` +
    (howToPermit(d) ?? 'Check that its server runs, and retry.'),
};

export const REMOTE_TIMEOUT: ErrorEntry<'REMOTE_TIMEOUT'> = {
  code: 'REMOTE_TIMEOUT',
  retry: 'now',
  message: (d) => `${d.url} did not answer within ${d.timeoutMs / 1000} s. Retry when the server responds.`,
};

export const REMOTE_WRONG_CONTENT: ErrorEntry<'REMOTE_WRONG_CONTENT'> = {
  code: 'REMOTE_WRONG_CONTENT',
  retry: 'now',
  message: (d) =>
    `${d.url} answered with ${d.actual} instead of ${d.expected}: ` +
    (d.by === undefined
      ? "something else answers in that file's place. Check whether the network wants a sign-in, and the server's rewrite rules."
      : `a ${d.by} of the page answers in that file's place. Let it leave this address to the network.`),
};

export const REMOTE_INVALID: ErrorEntry<'REMOTE_INVALID'> = {
  code: 'REMOTE_INVALID',
  retry: 'after-fix',
  message: (d) => `The document at ${d.url} is not valid. ${listProblems(d.problems)}. Release again.`,
};

export const REMOTE_THREW: ErrorEntry<'REMOTE_THREW'> = {
  code: 'REMOTE_THREW',
  retry: 'after-fix',
  message: (d) =>
    `The map's code at ${d.url} was fetched but failed while it started: ${d.reason}. Release a corrected map-remote, or correct the page if this is its channel's address.`,
};

export const REMOTE_INCOMPLETE: ErrorEntry<'REMOTE_INCOMPLETE'> = {
  code: 'REMOTE_INCOMPLETE',
  retry: 'now',
  message: (d) => `The release at ${d.url} lacks ${d.missing}. Publish the release again as a whole.`,
};

export const REMOTE_SIGNATURE_INVALID: ErrorEntry<'REMOTE_SIGNATURE_INVALID'> = {
  code: 'REMOTE_SIGNATURE_INVALID',
  retry: 'after-fix',
  message: (d) =>
    `The pointer ${d.url} is not one that this host trusts: ${d.reason}. Release it with a key that the host knows.`,
};

export const REMOTE_POINTER_OUTDATED: ErrorEntry<'REMOTE_POINTER_OUTDATED'> = {
  code: 'REMOTE_POINTER_OUTDATED',
  retry: 'now',
  message: (d) =>
    `The pointer ${d.url} is state ${d.sequence} of its channel, but state ${d.seen} was seen before. ` +
    'Serve the newest one, past all caches.',
};

export const REMOTE_INTEGRITY_FAILED: ErrorEntry<'REMOTE_INTEGRITY_FAILED'> = {
  code: 'REMOTE_INTEGRITY_FAILED',
  retry: 'after-fix',
  message: (d) =>
    `${d.url} is not what was released: ${d.reason}. Nothing of it was run. Publish the release again, or roll back.`,
};

export const REMOTE_ORIGIN_REFUSED: ErrorEntry<'REMOTE_ORIGIN_REFUSED'> = {
  code: 'REMOTE_ORIGIN_REFUSED',
  retry: 'after-fix',
  message: (d) =>
    `${d.url} is not on an allowed origin (${d.allowed.join(', ') || 'none is listed'}). Add it to allowedOrigins if you know it.`,
};

export const REACT_REQUIRED: ErrorEntry<'REACT_REQUIRED'> = {
  code: 'REACT_REQUIRED',
  retry: 'after-fix',
  message: (d) =>
    `MapView needs React ${d.required}, but ${d.reason}. ` +
    'Load ./mount instead, which needs no React, or share one copy of react and react-dom in this range.',
};

export const ENGINE_MISMATCH: ErrorEntry<'ENGINE_MISMATCH'> = {
  code: 'ENGINE_MISMATCH',
  retry: 'after-fix',
  message: (d) =>
    `The host's code is written for version ${d.host} of the map engine, and the release has ${d.remote}. ` +
    'Release a map with that engine for this host, or update its code and set engineMajor.',
};

export const BROWSER_TOO_OLD: ErrorEntry<'BROWSER_TOO_OLD'> = {
  code: 'BROWSER_TOO_OLD',
  retry: 'never',
  message: (d) =>
    `This browser is too old for the map: it has no ${d.missing}. Update it or use another browser.`,
};
