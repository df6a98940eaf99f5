import { useEffect, useEffectEvent, useState } from 'react';
import type { DockedMapProps } from '../docked-map';
import { loadMapView, type MapViewModule } from './load-map-view';
import { MapBoundary } from './map-boundary';

/** The map as the remote's React component, rendered by this app's React. */
export function FederatedMap({ settings, config, onMapClick, onFail }: DockedMapProps) {
  const [MapView, setMapView] = useState<MapViewModule['MapView']>();
  const handleFailure = useEffectEvent(onFail);

  useEffect(() => {
    let isUnmounted = false;
    loadMapView(settings.channel).then(
      (loaded) => {
        if (!isUnmounted) setMapView(() => loaded.MapView);
      },
      (error: unknown) => {
        if (!isUnmounted) handleFailure(error);
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [settings.channel]);

  if (!MapView) return null;
  return (
    <MapBoundary onFail={onFail}>
      <MapView config={config} onMapClick={onMapClick} />
    </MapBoundary>
  );
}
