import { CONTRACT_VERSION } from '@mapdock/shared';
import type { EmbedModule } from '@mapdock/shared/map-dock';
import { askRemote } from '../ask-remote';

let failures = 0;

function addressOf(embed: string): string {
  const url = new URL(embed);
  // What this app was written for: `embed.js` refuses a release that speaks another major.
  url.searchParams.set('contract', CONTRACT_VERSION);
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
