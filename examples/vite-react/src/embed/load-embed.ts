import type { EmbedModule } from '@mapdock/shared/map-dock';
import { withDeadline } from '../with-deadline';

let failures = 0;

function nextAddress(embed: string): string {
  const url = new URL(embed);
  // A browser may cache a failed import; with another fragment it sends a new request.
  if (failures > 0) url.hash = String(failures);
  return url.href;
}

/** Imports embed.js. Call it again to retry. What embed.js loads has its own deadlines and retries. */
export async function loadEmbed(embed: string): Promise<EmbedModule> {
  try {
    return await withDeadline<EmbedModule>(embed, () => import(/* @vite-ignore */ nextAddress(embed)));
  } catch (error) {
    failures += 1;
    throw error;
  }
}
