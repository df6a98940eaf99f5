import type { EmbedModule } from '@mapdock/shared/map-dock';
import { askRemote } from '../ask-remote';

let failures = 0;

function addressOf(embed: string): string {
  const url = new URL(embed);
  // A browser may keep a module that failed; behind another fragment it asks for it anew.
  if (failures > 0) url.hash = String(failures);
  return url.href;
}

/** Imports the remote's ES module. Once it is there, it has deadlines and retries of its own. */
export async function loadEmbed(embed: string): Promise<EmbedModule> {
  try {
    return await askRemote<EmbedModule>(embed, () => import(/* @vite-ignore */ addressOf(embed)));
  } catch (error) {
    failures += 1;
    throw error;
  }
}
