import { ExpectedError } from '../../support/expected-error.js';

const TIMEOUT_MS = 30_000;

/**
 * The bytes at an address, or `undefined` when nothing is there.
 * @param {string} url
 * @throws {ExpectedError} when it can't be had
 */
export async function fetchDocument(url) {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new ExpectedError(`${url} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new ExpectedError(`${url} can't be reached: ${cause instanceof Error ? cause.message : cause}.`);
  }
}
