import type { MountOptions, ProviderConfig, ProviderUsage } from '@mapdock/shared';
import { createMapRequests } from '../map/requests/map-requests.js';
import { createConfig } from './create-config.js';

/** Prepared requests for a provider, as a mounted map makes them. */
export function createRequests(
  provider: ProviderConfig = createConfig().provider,
  options: MountOptions = {},
) {
  const ending = new AbortController();
  const reported: ProviderUsage[] = [];
  const requests = createMapRequests(options, (usage) => reported.push(usage), ending.signal);
  requests.use(provider);
  return { requests, reported, ending };
}
