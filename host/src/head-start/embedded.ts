import { answerEarly } from './early-responses.js';

/** Data blocks that a server may have put into the page, by what is in them. */
const EMBEDDED = { config: 'mapdock-config', pointer: 'mapdock-pointer' } as const;

/** The JSON in a data block of the page; `undefined` without one, or if it holds anything else: then a server has not filled it in. */
function read(id: string): string | undefined {
  const text = document.getElementById(id)?.textContent ?? '';
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}

/**
 * Takes what the page holds for the answer to a request. `undefined` if it holds nothing, or if somebody has asked already. Whichever
 * script comes first does it.
 */
export function answerFromPage(kind: keyof typeof EMBEDDED, url: string): Promise<Response> | undefined {
  const text = read(EMBEDDED[kind]);
  return text === undefined ? undefined : answerEarly(url, text);
}
