import { readLimitedText } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';

const TIMEOUT_MS = 10_000;
/** More than the local collector can ever hold, see `../../telemetry/README.md`. */
const MAX_BYTES = 64 * 1024 * 1024;

const NEXT_STEP = {
  login: 'The tool has no login for it: give an address that needs none, for example through a tunnel.',
  absent: 'Check the path.',
  other: 'Try again, and look into its log.',
};

function explainStatus(status: number) {
  if (status === 401 || status === 403 || status === 407) return NEXT_STEP.login;
  return status === 404 ? NEXT_STEP.absent : NEXT_STEP.other;
}

function explainFailure(error: unknown) {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `did not answer within ${TIMEOUT_MS / 1000} s. Check that it runs and is not overloaded.`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // The cause of a refused connection has its reason only in the code if several addresses were tried.
  const reason = cause instanceof Error ? cause.message || ('code' in cause && cause.code) : cause;
  return `can't be reached: ${reason}. Check that it runs and that the address is right.`;
}

/** An address as messages show it. The query of a request to Prometheus is long and escaped, and one that the user gave may hold a token. */
export const withoutQuery = (address: string) => address.replace(/\?.*/, '');

/**
 * Requests a text.
 * @throws {ExpectedError} if the answer is another one, is HTML, or does not come within 10 s
 */
export async function requestText(
  address: string,
  fetch: typeof globalThis.fetch,
  {
    absent,
    accepts = () => false,
  }: {
    /** Next step after a 404. */
    absent?: string;
    /** Answers whose text is returned; those of status 200 to 299 by default. */
    accepts?: (status: number) => boolean;
  } = {},
) {
  const fail = (what: string) => new ExpectedError(`${withoutQuery(address)} ${what}`);
  try {
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok && !accepts(response.status)) {
      const nextStep = response.status === 404 && absent ? absent : explainStatus(response.status);
      throw fail(`answered ${response.status}. ${nextStep}`);
    }
    const text = await readLimitedText(response, MAX_BYTES);
    if (text === undefined) throw fail(`answered with more than ${MAX_BYTES} bytes. Check the address.`);
    if (/^\s*</.test(text))
      throw fail('answered with an HTML page. Check the address: it may be one of a login.');
    return text;
  } catch (error) {
    throw error instanceof ExpectedError ? error : fail(explainFailure(error));
  }
}
