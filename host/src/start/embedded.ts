/** Ids of the data blocks that a server may put into the page, by their content. */
const BLOCKS = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

/**
 * Returns the data that a server has put into the page as a response. `undefined` if there is no such block, or if it holds no JSON
 * because the server has not filled it in.
 */
export function readEmbedded(kind: keyof typeof BLOCKS): Response | undefined {
  const text = document.getElementById(BLOCKS[kind])?.textContent ?? '';
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}
