import { MapdockError } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';

let attempts = 0;

/** Runs the channel's script, which defines `<map-dock>`. Rejects with a `MapdockError` if it can't be had. */
export async function loadEmbed(address: string): Promise<EmbedModule> {
  const url = new URL(address);
  // A browser may keep a failed module as long as the page lives: the next try needs another address.
  if (attempts > 0) url.searchParams.set('attempt', String(attempts));
  try {
    return (await import(/* webpackIgnore: true */ url.href)) as EmbedModule;
  } catch (cause) {
    attempts += 1;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MapdockError('REMOTE_UNREACHABLE', { url: address, reason }, cause);
  }
}
