/** Data blocks that a server may have put into the page, by what is in them. */
export const EMBEDDED = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

/** The JSON in a data block of the page; `undefined` without one or with an empty one. */
export function readEmbedded(id: (typeof EMBEDDED)[keyof typeof EMBEDDED]): string | undefined {
  return document.getElementById(id)?.textContent?.trim() || undefined;
}
