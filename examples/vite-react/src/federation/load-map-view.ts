import {
  channelPointerSchema,
  checkContract,
  CONTRACT_VERSION,
  MapdockError,
  parseDocument,
} from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type * as mapView from 'map_remote/MapView';
import { withDeadline } from '../with-deadline';

export type MapViewModule = typeof mapView;

interface Release {
  readonly container: string;
  readonly entry: string;
}

/** Fetches the pointer, which names the channel's release, and checks the release's contract before any of its code runs. */
async function resolveChannel(channel: string, signal: AbortSignal): Promise<Release> {
  const response = await fetch(channel, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const pointer = parseDocument(channelPointerSchema, await response.json());
  if (!pointer.ok) throw new MapdockError('REMOTE_INVALID', { url: channel, problems: pointer.problems });
  const { container, contract, url } = pointer.value.release;
  const agreement = checkContract(CONTRACT_VERSION, contract);
  if (!agreement.ok) throw agreement.error;
  // The release's address is relative to `response.url`, which differs from `channel` after a redirect.
  return { container, entry: new URL(`${url}mf-manifest.json`, response.url).href };
}

async function loadModule({ container, entry }: Release): Promise<MapViewModule> {
  // `force` drops an earlier load that failed or hangs, which the runtime caches. `var`: webpack's container is a global variable.
  registerRemotes([{ name: container, entry, type: 'var' }], { force: true });
  const loaded = await loadRemote<MapViewModule>(`${container}/MapView`);
  if (!loaded) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./MapView' });
  return loaded;
}

async function loadFrom(channel: string): Promise<MapViewModule> {
  const release = await withDeadline(channel, (signal) => resolveChannel(channel, signal));
  return withDeadline(release.entry, () => loadModule(release));
}

let loading: Promise<MapViewModule> | undefined;

/** Loads the map's component once per page; after a failure the next call tries again. Rejects with a `MapdockError`. */
export function loadMapView(channel: string): Promise<MapViewModule> {
  loading ??= loadFrom(channel).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
