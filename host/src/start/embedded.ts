/** Ids of the data blocks that a server may put into the page, by their content. */
const BLOCKS = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

function readBlock(kind: keyof typeof BLOCKS): { readonly text: string; readonly isJson: boolean } {
  const text = document.getElementById(BLOCKS[kind])?.textContent ?? '';
  try {
    JSON.parse(text);
    return { text, isJson: true };
  } catch {
    return { text, isJson: false };
  }
}

/**
 * Returns the data that a server has put into the page as a response. `undefined` if there is no such block, or if it holds no JSON
 * because the server has not filled it in.
 */
export function readEmbedded(kind: keyof typeof BLOCKS): Response | undefined {
  const { text, isJson } = readBlock(kind);
  return isJson ? new Response(text, { headers: { 'content-type': 'application/json' } }) : undefined;
}

/** Returns the config that a server has put into the page, if it is not JSON. `undefined` if the server has not filled it in. */
export function readBrokenConfig(): string | undefined {
  const { text, isJson } = readBlock('config');
  // What servers leave in place of the config: the instruction if they know no server-side includes, this sentence if they lack the file.
  return isJson || /^\s*(<!--#|\[an error|$)/.test(text) ? undefined : text;
}
