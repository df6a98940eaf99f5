import type { ErrorCode } from '../../errors/error-details.js';
import type { MapdockError } from '../../errors/errors.js';

/**
 * Codes of failures that only another release can fix. They count against a release, on a device and in a rollout. A server that is out of reach,
 * or a captive network that answers every address with its own page, says nothing about the release; nor do the provider, the device and the
 * host's policy. `REMOTE_THREW` with the channel's address as `url` says nothing about it either, since a function of the page has thrown:
 * records of visits leave that code out.
 */
export const RELEASE_FAULTS: readonly ErrorCode[] = [
  'REMOTE_INTEGRITY_FAILED',
  'REMOTE_INCOMPLETE',
  'REMOTE_INVALID',
  'REMOTE_THREW',
  'MAP_FAILED',
];

/** Whether a failure counts against the release that was loaded or shown. */
export function isReleaseFault({ code }: MapdockError): boolean {
  return RELEASE_FAULTS.includes(code);
}
