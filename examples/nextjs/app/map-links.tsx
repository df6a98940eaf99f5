import { fetchPointer, mapHead } from '@mapdock/shared/server';
import { readSettings } from './read-settings';

/**
 * Links for the page's head, by which the browser loads the map's script, its release and the engine while it still loads React. A store
 * that is down costs the links of the release, and nothing else.
 */
export async function MapLinks() {
  const { channel, embed, config } = await readSettings();
  const { links } = mapHead(await fetchPointer(channel), { embedUrl: embed, config });
  return links.map((link) => <link key={link.href} {...link} />);
}
