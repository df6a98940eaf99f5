import { readLimitedText } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';

const TIMEOUT_MS = 30_000;

/**
 * Fetches the bytes at an address; `undefined` if the answer is 404.
 * @param maxBytes more bytes are refused
 * @throws {ExpectedError} if there is no answer, or another one than a document of at most this size
 */
export async function fetchDocument(url: string, maxBytes?: number) {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ExpectedError(`${url} answered ${response.status}.`);
    if (maxBytes === undefined) return Buffer.from(await response.arrayBuffer());
    const text = await readLimitedText(response, maxBytes);
    if (text === undefined)
      throw new ExpectedError(`${url} has more than ${maxBytes} bytes, so it is no pointer.`);
    return Buffer.from(text);
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new ExpectedError(`${url} can't be reached: ${cause instanceof Error ? cause.message : cause}.`);
  }
}
