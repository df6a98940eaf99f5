import { MapdockError } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';

/** The deadline for embed.js itself; what embed.js loads has its own deadlines and retries. */
const TIMEOUT_MS = 15_000;

let failures = 0;

function nextAddress(embed: string): string {
  const url = new URL(embed);
  // A browser may cache a failed import; with another fragment it sends a new request.
  if (failures > 0) url.hash = String(failures);
  return url.href;
}

/** Imports embed.js. Rejects with a `MapdockError` if it can't be loaded in time; call it again to retry. */
export async function loadEmbed(embed: string): Promise<EmbedModule> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<never>((_, reject) => {
    deadline.onabort = () => reject(deadline.reason);
  });
  try {
    return (await Promise.race([import(/* @vite-ignore */ nextAddress(embed)), timeout])) as EmbedModule;
  } catch (cause) {
    failures += 1;
    throw deadline.aborted
      ? new MapdockError('REMOTE_TIMEOUT', { url: embed, timeoutMs: TIMEOUT_MS }, cause)
      : new MapdockError('REMOTE_UNREACHABLE', { url: embed, reason: String(cause) }, cause);
  }
}
