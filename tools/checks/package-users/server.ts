/** Uses the entry for servers, where no browser is. */
import { fetchPointer, mapHead, type HeadLink, type PointerResult } from '@mapdock/shared/server';

const pointer: PointerResult = await fetchPointer('http://127.0.0.1:9/channels/production.json', {
  keys: [],
});
const { links } = mapHead(pointer, { config: { provider: { baseApiUrl: 'https://tiles.example' } } });
const hrefs: readonly HeadLink['href'][] = links.map(({ href }) => href);
// @ts-expect-error Without a check of `ok` there is no pointer.
void pointer.pointer;

export const facts = { code: pointer.error?.code, hrefs };
