import { MapdockError } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';

/** For this one file; what it loads has deadlines and retries of its own. */
const TIMEOUT_MS = 15_000;

let failures = 0;

function addressOf(embed: string): string {
  const url = new URL(embed);
  // A browser may keep a module that failed; behind another fragment it asks for it anew.
  if (failures > 0) url.hash = String(failures);
  return url.href;
}

/** Imports the remote's ES module. Ends in time, and tells by a code why there is nothing from the remote. */
export async function loadEmbed(embed: string): Promise<EmbedModule> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const outOfTime = new Promise<never>((_, reject) => {
    deadline.onabort = () => reject(deadline.reason);
  });
  try {
    return (await Promise.race([import(/* @vite-ignore */ addressOf(embed)), outOfTime])) as EmbedModule;
  } catch (cause) {
    failures += 1;
    throw deadline.aborted
      ? new MapdockError('REMOTE_TIMEOUT', { url: embed, timeoutMs: TIMEOUT_MS }, cause)
      : new MapdockError('REMOTE_UNREACHABLE', { url: embed, reason: String(cause) }, cause);
  }
}
