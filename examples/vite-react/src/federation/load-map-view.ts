import {
  channelPointerSchema,
  checkContract,
  CONTRACT_VERSION,
  MapdockError,
  parseDocument,
} from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type * as mapView from 'map_remote/MapView';
import { askRemote } from '../ask-remote';

export type MapViewModule = typeof mapView;

interface Release {
  readonly container: string;
  readonly entry: string;
}

/** Which release the channel stands on. Its contract is checked before any of its code runs. */
async function resolveChannel(channel: string, signal: AbortSignal): Promise<Release> {
  const response = await fetch(channel, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const pointer = parseDocument(channelPointerSchema, await response.json());
  if (!pointer.ok) throw new MapdockError('REMOTE_INVALID', { url: channel, problems: pointer.problems });
  const { container, contract, url } = pointer.value.release;
  const agreement = checkContract(CONTRACT_VERSION, contract);
  if (!agreement.ok) throw agreement.error;
  // The channel's address may redirect; the release's is relative to where the answer came from.
  return { container, entry: new URL(`${url}mf-manifest.json`, response.url).href };
}

async function loadModule({ container, entry }: Release): Promise<MapViewModule> {
  // The runtime keeps a load that failed or hangs; `force` drops it. A container of webpack is a global, hence `var`.
  registerRemotes([{ name: container, entry, type: 'var' }], { force: true });
  const loaded = await loadRemote<MapViewModule>(`${container}/MapView`);
  if (!loaded) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./MapView' });
  return loaded;
}

async function loadFrom(channel: string): Promise<MapViewModule> {
  const release = await askRemote(channel, (signal) => resolveChannel(channel, signal));
  return askRemote(release.entry, () => loadModule(release));
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
