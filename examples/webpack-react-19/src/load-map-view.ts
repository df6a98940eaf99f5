import { checkContract, CONTRACT_VERSION, isMapdockError, MapdockError } from '@mapdock/shared';
import type { ChannelPointer } from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
// Declared by @mapdock/shared/federation-types, which tsconfig.json names.
import type * as MapViewModule from 'map_remote/MapView';

export type MapView = typeof MapViewModule.MapView;

const TIMEOUT_MS = 10_000;

/** Which release the channel stands on. */
async function resolveChannel(channel: string): Promise<ChannelPointer['release']> {
  const response = await fetch(channel, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    throw new MapdockError('REMOTE_UNREACHABLE', { url: channel, reason: `HTTP ${response.status}` });
  }
  const { release }: ChannelPointer = await response.json();
  const agreement = checkContract(CONTRACT_VERSION, release.contract);
  if (!agreement.ok) throw agreement.error;
  return release;
}

async function load(channel: string): Promise<MapView> {
  const { container, entry, url } = await resolveChannel(channel);
  const address = new URL(url + entry, channel).href;
  // "force" forgets an earlier attempt that failed.
  registerRemotes([{ name: container, entry: address }], { force: true });
  const module = await loadRemote<typeof MapViewModule>(`${container}/MapView`);
  if (!module) throw new MapdockError('REMOTE_INCOMPLETE', { url: address, missing: 'the module ./MapView' });
  return module.MapView;
}

let loading: Promise<MapView> | undefined;

/** Loads the map's component once; after a failure the next call tries again. Rejects with a `MapdockError`. */
export function loadMapView(channel: string): Promise<MapView> {
  loading ??= load(channel).catch((cause: unknown) => {
    loading = undefined;
    if (isMapdockError(cause)) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw cause instanceof Error && cause.name === 'TimeoutError'
      ? new MapdockError('REMOTE_TIMEOUT', { url: channel, timeoutMs: TIMEOUT_MS })
      : new MapdockError('REMOTE_UNREACHABLE', { url: channel, reason }, cause);
  });
  return loading;
}
