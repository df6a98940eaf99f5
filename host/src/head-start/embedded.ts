/** Data blocks that a server may have put into the page, by what is in them. */
export const EMBEDDED = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

/** The JSON in a data block of the page; `undefined` without one, or if it holds anything else: then a server has not filled it in. */
export function readEmbedded(id: (typeof EMBEDDED)[keyof typeof EMBEDDED]): string | undefined {
  const text = document.getElementById(id)?.textContent ?? '';
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
