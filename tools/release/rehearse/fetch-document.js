import { readLimitedText } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';

const TIMEOUT_MS = 30_000;

/**
 * The bytes at an address, or `undefined` when nothing is there.
 * @param {string} url
 * @param {number} [maxBytes] that it may have
 * @throws {ExpectedError} when it can't be had
 */
export async function fetchDocument(url, maxBytes) {
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
