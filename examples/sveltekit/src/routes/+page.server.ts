import { fetchPointer, mapHead } from '@mapdock/shared/server';
import { readSettings } from '$lib/server/settings';

export async function load() {
  const { channel, embed, config } = await readSettings();
  // A store that is down costs the links of the release, and nothing else.
  const { html } = mapHead(await fetchPointer(channel), { embedUrl: embed, config });
  return { embed, config, links: html };
}
