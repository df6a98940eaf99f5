import { ExpectedError } from '../../support/expected-error.js';

/**
 * @typedef {object} Attempt what failed
 * @property {string} store its address
 * @property {string} bucket
 * @property {string} right that a key needs for it
 * @property {string} [path]
 * @property {string} [endpoint] other than Amazon's own
 */

const GUIDE = 'See "Stores" in tools/release/README.md.';

/** @param {Attempt} attempt */
const refuseKey = ({ store }) =>
  `${store} doesn't accept the key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE.`;
/** @param {Attempt} attempt */
const expire = ({ store }) => `The session for ${store} is over. Log in again, or renew AWS_SESSION_TOKEN.`;
/** @param {Attempt} attempt */
const misplace = ({ store, bucket }) =>
  `${store} is in another region. Set AWS_REGION to that of the bucket ${bucket}.`;
/** @param {Attempt} attempt */
const forbid = ({ store, right, path }) =>
  `The key may not do ${right} in ${store}${path ? ` (${path})` : ''}. ${GUIDE}`;
/** @param {Attempt} attempt */
const overflow = ({ store }) =>
  `There is no space left in ${store}. Make room there, or have the quota raised. Then look at "status", and run the command again if it is not done.`;
/** @param {Attempt} attempt */
const missReach = ({ store, endpoint }) =>
  `${store} can't be reached${endpoint ? ` at ${new URL(endpoint).host}` : ''}. Check the network, AWS_REGION and AWS_ENDPOINT_URL_S3.`;

/** By name of an error of the SDK or of the service, or by code of a failed connection. */
const REASONS = /** @type {Record<string, (attempt: Attempt) => string>} */ ({
  CredentialsProviderError: ({ store }) =>
    `There are no credentials for ${store}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE. ${GUIDE}`,
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}. Create it, or correct --store.`,
  AccessDenied: forbid,
  AllAccessDisabled: forbid,
  InvalidAccessKeyId: refuseKey,
  SignatureDoesNotMatch: refuseKey,
  ExpiredToken: expire,
  InvalidToken: expire,
  TokenProviderError: expire,
  RequestTimeTooSkewed: ({ store }) => `The clock of this machine is too far off for ${store}. Set it.`,
  PermanentRedirect: misplace,
  AuthorizationHeaderMalformed: misplace,
  IllegalLocationConstraintException: misplace,
  NotImplemented: ({ store, right }) => `${store} doesn't support ${right} as Amazon S3 does. ${GUIDE}`,
  ConditionalRequestConflict: ({ store, path }) =>
    `Others keep writing ${path} in ${store}. Look at its status, then try again.`,
  QuotaExceeded: overflow,
  SlowDown: ({ store }) => `${store} asks for fewer requests. Try again in a minute.`,
  TimeoutError: missReach,
  ECONNREFUSED: missReach,
  ECONNRESET: missReach,
  EHOSTUNREACH: missReach,
  ENETUNREACH: missReach,
  ENOTFOUND: missReach,
  EAI_AGAIN: missReach,
  ETIMEDOUT: missReach,
});

/** For services that name their errors otherwise. */
const REASONS_BY_STATUS = /** @type {Record<number, (attempt: Attempt) => string>} */ ({
  301: misplace,
  401: refuseKey,
  403: forbid,
  507: overflow,
  503: ({ store }) => `${store} is not available now. Try again in a minute.`,
});

/**
 * What can be known of an error that the SDK throws.
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
 * The error to throw for one of the SDK. Of that one nothing but its name and status goes on: its message and fields
 * can hold the key's id, a session token or a signature.
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
