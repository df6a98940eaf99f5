import { createError } from '../errors/create-error.js';
import { ENGINE_MISMATCH } from '../errors/entries/release-errors.js';
import type { MapdockError } from '../errors/errors.js';
import type { EngineInfo } from '../handle/map-handle.js';
import type { Result } from '../errors/result.js';

/**
 * Decides whether a host can use a release, by the major version of the engine that the host's code is written for: the release must
 * have the same one. A host that sets none can use any release. Call it before any remote code runs, with `release.engine` of the
 * pointer. Never throws. Since 1.3.
 */
export function checkEngine(
  engineMajor: number | undefined,
  { name, version }: EngineInfo,
): Result<undefined, MapdockError<'ENGINE_MISMATCH'>> {
  if (engineMajor === undefined || version.split('.', 1)[0] === String(engineMajor)) {
    return { ok: true, value: undefined };
  }
  const details = { host: String(engineMajor), remote: `${name} ${version}` };
  return { ok: false, error: createError(ENGINE_MISMATCH, details) };
}
