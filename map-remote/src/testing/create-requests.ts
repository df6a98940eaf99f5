import type { MountOptions, ProviderConfig, ProviderUsage } from '@mapdock/shared';
import { createMapRequests } from '../map/requests/map-requests.js';
import { createConfig } from './create-config.js';

/** Requests for a provider, as a mounted map has them. */
export function createRequests(
  provider: ProviderConfig = createConfig().provider,
  options: MountOptions = {},
) {
  const ending = new AbortController();
  const told: ProviderUsage[] = [];
  const requests = createMapRequests(options, (usage) => told.push(usage), ending.signal);
  requests.use(provider);
  return { requests, told, ending };
}
