import { MapdockError } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';

let failures = 0;

/** Imports embed.js, which defines `<map-dock>`. Rejects with a `MapdockError` if it can't be loaded; call it again to retry. */
export async function loadEmbed(address: string): Promise<EmbedModule> {
  const url = new URL(address);
  // A browser may cache a failed import for as long as the page lives, so a retry needs another address.
  if (failures > 0) url.searchParams.set('attempt', String(failures));
  try {
    return (await import(/* webpackIgnore: true */ url.href)) as EmbedModule;
  } catch (cause) {
    failures += 1;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MapdockError('REMOTE_UNREACHABLE', { url: address, reason }, cause);
  }
}
