import { startDeadline } from '../network/deadline.js';
import { TIME_LIMITS } from '../network/time-limits.js';
import type { CodePorts } from './load-code.js';
import type { LoadedRelease } from './load-release.js';

/**
 * Registers a release again as the one that the page runs. A release that was loaded later and failed has taken its name in the
 * federation runtime, so developer tools, and code that loads modules by the container's name, would find the failed one. Never rejects.
 * - The map on the page is not touched.
 * - The files come from the browser's cache. If they can't be loaded, only the name is restored.
 */
export async function restoreRelease(
  { release, source }: Pick<LoadedRelease, 'release' | 'source'>,
  { runner, fetch, integrity }: Pick<CodePorts, 'runner' | 'fetch' | 'integrity'>,
  signal: AbortSignal,
): Promise<void> {
  // The error message of the failed update waits for this.
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.diagnosis, signal });
  await runner.load(release.container, runner.addressesOf(release, source.url), {
    fetch,
    integrity,
    deadline,
  });
  deadline.end();
}
