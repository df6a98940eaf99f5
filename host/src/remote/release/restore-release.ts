import { startDeadline } from '../../network/deadline.js';
import { TIME_LIMITS } from '../../network/time-limits.js';
import type { CodePorts } from './load-code.js';
import type { LoadedRelease } from './load-release.js';
import { releaseAddresses } from './release-addresses.js';

/**
 * Makes the page name a release again as the one that it runs, since one that was loaded after it and failed has taken its place there:
 * developer tools, and others that load modules by the container's name, would find that one. The map that is shown is left
 * alone. Files come from the browser's cache; if they don't, the name alone is back. Never rejects.
 */
export async function restoreRelease(
  { release, source }: Pick<LoadedRelease, 'release' | 'source'>,
  { federation, fetch, integrity }: Pick<CodePorts, 'federation' | 'fetch' | 'integrity'>,
  signal: AbortSignal,
): Promise<void> {
  // Somebody waits to be told of the failure.
  const deadline = startDeadline({ timeoutMs: TIME_LIMITS.diagnosis, signal });
  await federation.load(release.container, releaseAddresses(release, source.url), {
    fetch,
    integrity,
    deadline,
  });
  deadline.end();
}
