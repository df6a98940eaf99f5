/** Data blocks that a server may have put into the page, by what is in them. */
const BLOCKS = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

/**
 * What a server has put into the page, as the answer to a request. `undefined` without such a block, or if it holds no JSON: then the
 * server has not filled it in.
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
