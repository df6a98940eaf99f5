import {
  channelPointerSchema,
  checkContract,
  CONTRACT_VERSION,
  MapdockError,
  parseDocument,
} from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
// Declared by @mapdock/shared/federation-types, which tsconfig.json names.
import type * as MapViewModule from 'map_remote/MapView';
import { askRemote } from './ask-remote';

export type MapView = typeof MapViewModule.MapView;

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
  const { container, contract, entry, url } = pointer.value.release;
  const agreement = checkContract(CONTRACT_VERSION, contract);
  if (!agreement.ok) throw agreement.error;
  // The channel's address may redirect; the release's is relative to where the answer came from.
  return { container, entry: new URL(url + entry, response.url).href };
}

async function loadModule({ container, entry }: Release): Promise<MapView> {
  // The runtime keeps a load that failed or hangs; "force" drops it.
  registerRemotes([{ name: container, entry }], { force: true });
  const module = await loadRemote<typeof MapViewModule>(`${container}/MapView`);
  if (!module) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./MapView' });
  return module.MapView;
}

async function load(channel: string): Promise<MapView> {
  const release = await askRemote(channel, (signal) => resolveChannel(channel, signal));
  return askRemote(release.entry, () => loadModule(release));
}

let loading: Promise<MapView> | undefined;

/** Loads the map's component once; after a failure the next call tries again. Rejects with a `MapdockError`. */
export function loadMapView(channel: string): Promise<MapView> {
  loading ??= load(channel).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
