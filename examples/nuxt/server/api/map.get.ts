import { fetchPointer, mapHead } from '@mapdock/shared/server';

export default defineEventHandler(async () => {
  const { channel, embed, config } = await readSettings();
  // A store that is down costs the links of the release, and nothing else.
  const { links } = mapHead(await fetchPointer(channel), { embedUrl: embed, config });
  return { embed, config, links };
});
