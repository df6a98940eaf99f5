import { createError, PROVIDER_TOKEN_REFUSED } from '@mapdock/shared/error-parts';
import type { MapdockError, ProviderConfig } from '@mapdock/shared';

const TOKEN_STATUSES = [401, 403];

/** The error for an answer of the provider that refuses the token; `undefined` for any other status. */
export function refusedToken(
  httpStatus: number,
  provider: ProviderConfig,
): MapdockError<'PROVIDER_TOKEN_REFUSED'> | undefined {
  if (!TOKEN_STATUSES.includes(httpStatus)) return undefined;
  const url = new URL(provider.baseApiUrl).origin;
  return createError(PROVIDER_TOKEN_REFUSED, { url, httpStatus });
}
