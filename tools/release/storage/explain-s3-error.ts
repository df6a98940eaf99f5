import { ExpectedError } from '../../support/expected-error.js';

/** What failed. */
export interface Attempt {
  /** Its address. */
  store: string;
  bucket: string;
  /** The right that a key needs for it. */
  right: string;
  path?: string;
  /** Other than Amazon's own. */
  endpoint?: string;
}

const GUIDE = 'See "Stores" in tools/release/README.md.';

const wrongKey = ({ store }: Attempt) =>
  `${store} doesn't accept the key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile of AWS_PROFILE.`;
const expiredSession = ({ store }: Attempt) =>
  `The session for ${store} is over. Log in again, or renew AWS_SESSION_TOKEN.`;
const wrongRegion = ({ store, bucket }: Attempt) =>
  `${store} is in another region. Set AWS_REGION to that of the bucket ${bucket}.`;
const missingRight = ({ store, right, path }: Attempt) =>
  `The key may not do ${right} in ${store}${path ? ` (${path})` : ''}. ${GUIDE}`;
const noSpace = ({ store }: Attempt) =>
  `There is no space left in ${store}. Make room there, or have the quota raised. Then look at "status", and run the command again if it is not done.`;
const unreachable = ({ store, endpoint }: Attempt) =>
  `${store} can't be reached${endpoint ? ` at ${new URL(endpoint).host}` : ''}. Check the network, AWS_REGION and AWS_ENDPOINT_URL_S3.`;

/** Messages by the name of an error of the SDK or the service, or by the code of a failed connection. */
const REASONS = {
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
} as Record<string, (attempt: Attempt) => string>;

/** Messages by status, for services that have other names for their errors. */
const REASONS_BY_STATUS = {
  301: wrongRegion,
  401: wrongKey,
  403: missingRight,
  507: noSpace,
  503: ({ store }) => `${store} is not available now. Try again in a minute.`,
} as Record<number, (attempt: Attempt) => string>;

/** Reads from an error of the SDK what decides about the next step. */
export function factsOfS3Error(error: unknown): {
  name: string;
  code: string;
  status: number | undefined;
  attempts: number;
} {
  const {
    name,
    code,
    $metadata = {},
  } = error as { name?: string; code?: string; $metadata?: { httpStatusCode?: number; attempts?: number } };
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
 */
export function explainS3Error(error: unknown, attempt: Attempt) {
  const { name, code, status } = factsOfS3Error(error);
  const reason = REASONS[name] ?? REASONS[code] ?? REASONS_BY_STATUS[status ?? 0];
  if (reason) return new ExpectedError(reason(attempt));
  if (error instanceof Error && error.message === 'Region is missing')
    return new ExpectedError(`Set AWS_REGION to the region of the bucket ${attempt.bucket}. ${GUIDE}`);
  const answer = [name, code, status && `HTTP ${status}`].filter((part) => part && part !== 'undefined');
  return new ExpectedError(`${attempt.store} failed at ${attempt.right}: ${answer.join(', ')}.`);
}
