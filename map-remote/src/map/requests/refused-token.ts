import { MapdockError, type ProviderConfig } from '@mapdock/shared';

const TOKEN_STATUSES = [401, 403];

/** What an answer of the provider says about the token; `undefined` if nothing. */
export function refusedToken(
  httpStatus: number,
  provider: ProviderConfig,
): MapdockError<'PROVIDER_TOKEN_REFUSED'> | undefined {
  if (!TOKEN_STATUSES.includes(httpStatus)) return undefined;
  const url = new URL(provider.baseApiUrl).origin;
  return new MapdockError('PROVIDER_TOKEN_REFUSED', { url, httpStatus });
}
