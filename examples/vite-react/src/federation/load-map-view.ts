import {
  channelPointerSchema,
  checkContract,
  CONTRACT_VERSION,
  MapdockError,
  parseDocument,
  type ChannelPointer,
} from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type * as mapView from 'map_remote/MapView';
import { askRemote } from '../ask-remote';

export type MapViewModule = typeof mapView;

async function fetchPointer(channel: string, signal: AbortSignal): Promise<ChannelPointer> {
  const response = await fetch(channel, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const parsed = parseDocument(channelPointerSchema, await response.json());
  if (!parsed.ok) throw new MapdockError('REMOTE_INVALID', { url: channel, problems: parsed.problems });
  return parsed.value;
}

async function loadModule(container: string, entry: string): Promise<MapViewModule> {
  // The runtime keeps a load that failed or hangs; `force` drops it. A container of webpack is a global, hence `var`.
  registerRemotes([{ name: container, entry, type: 'var' }], { force: true });
  const loaded = await loadRemote<MapViewModule>(`${container}/MapView`);
  if (!loaded) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./MapView' });
  return loaded;
}

async function loadFrom(channel: string): Promise<MapViewModule> {
  const { release } = await askRemote(channel, (signal) => fetchPointer(channel, signal));
  const compatible = checkContract(CONTRACT_VERSION, release.contract);
  if (!compatible.ok) throw compatible.error;
  const entry = new URL(`${release.url}mf-manifest.json`, channel).href;
  return askRemote(entry, () => loadModule(release.container, entry));
}

let loading: Promise<MapViewModule> | undefined;

/** Once per page; after a failure the next call asks again. */
export function loadMapView(channel: string): Promise<MapViewModule> {
  loading ??= loadFrom(channel).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
