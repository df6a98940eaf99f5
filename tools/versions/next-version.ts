import { isAtLeast } from '../support/install/check-node.js';
import { UsageError } from '../support/usage-error.js';

const VERSION = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/;

/** What each word makes of a version. */
const RAISES = new Map<string, (major: number, minor: number, patch: number) => string>([
  ['major', (major) => `${major + 1}.0.0`],
  ['minor', (major, minor) => `${major}.${minor + 1}.0`],
  ['patch', (major, minor, patch) => `${major}.${minor}.${patch + 1}`],
]);

/**
 * The version after another one. Pure.
 * @param current as `1.3.0`
 * @param wanted `major`, `minor`, `patch`, or a version above the current one
 * @throws {UsageError} for anything else
 */
export function nextVersion(current: string, wanted: string): string {
  const [major = 0, minor = 0, patch = 0] = current.split('.').map(Number);
  const raised = RAISES.get(wanted)?.(major, minor, patch);
  if (raised !== undefined) return raised;
  if (!VERSION.test(wanted))
    throw new UsageError(
      `${JSON.stringify(wanted)} is no version. Give major, minor, patch, or a version such as ${major}.${minor + 1}.0.`,
    );
  if (isAtLeast(current, wanted))
    throw new UsageError(
      `${wanted} is not above ${current}, which the packages have. Give a higher version.`,
    );
  return wanted;
}
