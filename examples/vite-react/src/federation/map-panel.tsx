import type { MapViewProps } from '@mapdock/shared';
import type { MapLoader } from '@mapdock/shared/loader';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { MapBoundary } from './map-boundary';

/** Shows the map, or why it can't be loaded. The map itself shows errors that happen later. */
export function MapPanel({ loader, ...props }: MapViewProps & { readonly loader: MapLoader }) {
  const status = useSyncExternalStore(loader.subscribe, () => loader.status);
  useEffect(() => {
    if (loader.status.name === 'failed') loader.retry();
    void loader.load();
  }, [loader]);

  if (status.name === 'failed') {
    return (
      <div role="alert">
        <p>{`${status.error.message} (${status.error.code})`}</p>
        <button type="button" onClick={() => loader.retry()}>
          Try again
        </button>
      </div>
    );
  }
  if (status.name !== 'loaded') return <p>The map is loading …</p>;
  const { release } = status.remote;
  // The contract knows no React types, so that it fits each version.
  const MapView = status.remote.MapView as ComponentType<MapViewProps>;
  return (
    // With the key, the map of another release takes the place of one that has failed.
    <MapBoundary key={release.releaseId} loader={loader}>
      <MapView
        {...props}
        onStatusChange={(now) => {
          if (now.name === 'ready') loader.reportReady();
          if (now.name === 'failed') loader.reportFailure(now.error);
        }}
      />
    </MapBoundary>
  );
}
