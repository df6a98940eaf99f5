import type { MapViewProps } from '@mapdock/shared';
import type { RemoteStatus } from '../remote/remote-status.js';

export function MapSlot({ remote, ...props }: MapViewProps & { readonly remote: RemoteStatus }) {
  if (remote.name !== 'loaded') return <p>{remote.name === 'failed' ? remote.error.message : remote.name}</p>;
  const { MapView } = remote.remote;
  return <MapView {...props} />;
}
