import { ExpectedError } from '../../support/expected-error.js';

/**
 * @typedef {object} Attempt what failed
 * @property {string} store its address
 * @property {string} bucket
 * @property {string} right the right that a key needs for it
 * @property {string} [path]
 * @property {string} [endpoint] other than Amazon's own
 */

const GUIDE = 'See "Stores" in tools/release/README.md.';

/** @param {Attempt} attempt */
const wrongKey = ({ store }) =>
  `${store} doesn't accept the key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE.`;
/** @param {Attempt} attempt */
const expiredSession = ({ store }) =>
  `The session for ${store} is over. Log in again, or renew AWS_SESSION_TOKEN.`;
/** @param {Attempt} attempt */
const wrongRegion = ({ store, bucket }) =>
  `${store} is in another region. Set AWS_REGION to that of the bucket ${bucket}.`;
/** @param {Attempt} attempt */
const missingRight = ({ store, right, path }) =>
  `The key may not do ${right} in ${store}${path ? ` (${path})` : ''}. ${GUIDE}`;
/** @param {Attempt} attempt */
const noSpace = ({ store }) =>
  `There is no space left in ${store}. Make room there, or have the quota raised. Then look at "status", and run the command again if it is not done.`;
/** @param {Attempt} attempt */
const unreachable = ({ store, endpoint }) =>
  `${store} can't be reached${endpoint ? ` at ${new URL(endpoint).host}` : ''}. Check the network, AWS_REGION and AWS_ENDPOINT_URL_S3.`;

/** Messages by the name of an error of the SDK or the service, or by the code of a failed connection. */
const REASONS = /** @type {Record<string, (attempt: Attempt) => string>} */ ({
  CredentialsProviderError: ({ store }) =>
    `There are no credentials for ${store}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE. ${GUIDE}`,
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}. Create it, or correct --store.`,
  AccessDenied: missingRight,
  AllAccessDisabled: missingRight,
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: wrongKey,
  ExpiredToken: expiredSession,
  InvalidToken: expiredSession,
  TokenProviderError: expiredSession,
  RequestTimeTooSkewed: ({ store }) => `The clock of this machine is too far off for ${store}. Set it.`,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  NotImplemented: ({ store, right }) => `${store} doesn't support ${right} as Amazon S3 does. ${GUIDE}`,
  ConditionalRequestConflict: ({ store, path }) =>
    `Others keep writing ${path} in ${store}. Look at its status, then try again.`,
  QuotaExceeded: noSpace,
  SlowDown: ({ store }) => `${store} asks for fewer requests. Try again in a minute.`,
  TimeoutError: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
});

/** Messages by status, for services that have other names for their errors. */
const REASONS_BY_STATUS = /** @type {Record<number, (attempt: Attempt) => string>} */ ({
  301: wrongRegion,
  401: wrongKey,
  403: missingRight,
  507: noSpace,
  503: ({ store }) => `${store} is not available now. Try again in a minute.`,
});

/**
 * Reads from an error of the SDK what decides about the next step.
 * @param {unknown} error
 * @returns {{ name: string, code: string, status: number | undefined, attempts: number }}
 */
export function factsOfS3Error(error) {
  const {
    name,
    code,
    $metadata = {},
  } = /** @type {{ name?: string, code?: string, $metadata?: { httpStatusCode?: number, attempts?: number } }} */ (
    error
  );
  return {
    name: String(name),
    code: String(code),
    status: $metadata.httpStatusCode,
    attempts: $metadata.attempts ?? 1,
  };
}

/**
 * Makes the error to throw for an error of the SDK. Only the name, code and status of that are used: its message and other fields can have
 * the key's id, a session token or a signature.
 * @param {unknown} error
 * @param {Attempt} attempt
 */
export function explainS3Error(error, attempt) {
  const { name, code, status } = factsOfS3Error(error);
  const reason = REASONS[name] ?? REASONS[code] ?? REASONS_BY_STATUS[status ?? 0];
  if (reason) return new ExpectedError(reason(attempt));
  if (error instanceof Error && error.message === 'Region is missing')
    return new ExpectedError(`Set AWS_REGION to the region of the bucket ${attempt.bucket}. ${GUIDE}`);
  const answer = [name, code, status && `HTTP ${status}`].filter((part) => part && part !== 'undefined');
  return new ExpectedError(`${attempt.store} failed at ${attempt.right}: ${answer.join(', ')}.`);
}
