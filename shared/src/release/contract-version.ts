import { createError } from '../errors/create-error.js';
import { CONTRACT_MISMATCH } from '../errors/entries/config-errors.js';
import type { MapdockError } from '../errors/errors.js';
import type { Result } from '../errors/result.js';

/**
 * Version of the contract that this copy of `shared` speaks, as `major.minor.patch`.
 * Major: a host or a remote must change. Minor: something optional was added. Patch: texts only.
 */
export const CONTRACT_VERSION = '1.3.0';

const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/;

function majorOf(version: string): string | undefined {
  return SEMVER.exec(version)?.[1];
}

/** Whether a value has the form of a version of the contract. Pure. */
export const isContractVersion = (value: unknown): value is string =>
  typeof value === 'string' && SEMVER.test(value);

/**
 * Decides whether a host and a remote can work together: the majors must be equal, and a newer minor on either side is accepted. Call it
 * before any remote code runs. Never throws; a version that is not `major.minor.patch` counts as a mismatch.
 */
export function checkContract(
  hostVersion: string,
  remoteVersion: string,
): Result<undefined, MapdockError<'CONTRACT_MISMATCH'>> {
  const major = majorOf(hostVersion);
  if (major !== undefined && major === majorOf(remoteVersion)) return { ok: true, value: undefined };
  return {
    ok: false,
    error: createError(CONTRACT_MISMATCH, { host: hostVersion, remote: remoteVersion }),
  };
}
