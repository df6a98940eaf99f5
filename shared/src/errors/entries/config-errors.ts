/** Errors of configs and contracts. */
import type { ErrorEntry } from '../error-entry.js';
import { listProblems } from '../list-problems.js';

export const CONFIG_INVALID: ErrorEntry<'CONFIG_INVALID'> = {
  code: 'CONFIG_INVALID',
  retry: 'after-fix',
  message: (d) =>
    `The map config is not valid. ${listProblems(d.problems, d.omitted)}. Correct these fields.`,
};

export const CONTRACT_MISMATCH: ErrorEntry<'CONTRACT_MISMATCH'> = {
  code: 'CONTRACT_MISMATCH',
  retry: 'after-fix',
  message: (d) =>
    `The host speaks contract ${d.host}, the remote ${d.remote}; their major versions must be equal. ` +
    'Release a remote for this contract, or update the host.',
};

export const HOST_CONFIG_UNREACHABLE: ErrorEntry<'HOST_CONFIG_UNREACHABLE'> = {
  code: 'HOST_CONFIG_UNREACHABLE',
  retry: 'now',
  message: (d) =>
    `The host's configuration at ${d.url} could not be read: ${d.reason}. Serve the file and retry.`,
};

export const HOST_CONFIG_UNREADABLE: ErrorEntry<'HOST_CONFIG_UNREADABLE'> = {
  code: 'HOST_CONFIG_UNREADABLE',
  retry: 'after-fix',
  message: (d) =>
    `The host's configuration at ${d.url} is not JSON. ` +
    `${d.line === undefined ? '' : `Line ${d.line}, column ${d.column}: `}${d.reason}. Correct the file.`,
};

export const HOST_CONFIG_INVALID: ErrorEntry<'HOST_CONFIG_INVALID'> = {
  code: 'HOST_CONFIG_INVALID',
  retry: 'after-fix',
  message: (d) =>
    `The host's configuration at ${d.url} is not valid. ${listProblems(d.problems)}. Correct these fields.`,
};
