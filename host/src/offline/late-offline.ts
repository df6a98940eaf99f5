import type { Loader } from '@mapdock/shared/loader';
import type { HostConfig } from '../config/host-config.js';
import { listedSources } from '../config/listed-sources.js';
import { endOffline } from './end-offline.js';
import { keepPage } from './keep-page.js';

export interface OfflinePage {
  readonly config: HostConfig;
  readonly configUrl: string;
  readonly loader: Pick<Loader, 'status'>;
  /** Whether the map is that of another channel than the config's, which is not kept. */
  readonly isOverridden: boolean;
  readonly warn: (message: string) => void;
}

/** Addresses of the GeoJSON that the list of places shows. */
const dataOf = (config: HostConfig): readonly string[] =>
  listedSources(config).flatMap(({ data }) =>
    typeof data === 'string' ? [new URL(data, document.baseURI).href] : [],
  );

/**
 * Lets the service worker keep the page and the release that is shown, or removes it if the config says so. The development build has none.
 * Never rejects.
 */
export async function updateOffline(page: OfflinePage): Promise<void> {
  const { config, configUrl, loader, isOverridden, warn } = page;
  if (!('serviceWorker' in navigator)) return;
  if (!config.offline || process.env.NODE_ENV === 'development') return endOffline(document.baseURI);
  const { status } = loader;
  if (isOverridden || status.name !== 'loaded') return;
  await keepPage({ configUrl, data: dataOf(config), remote: status.remote, warn });
}
