import { lazy, Suspense, useState } from 'react';
import { MapBoundary } from './map-boundary';
import type { MapViewProps } from './map-types';

/** A lazy component caches its failure for ever, so a retry needs a new one, which imports the map again. */
const createMapView = () => lazy(() => import('map_remote/MapView'));

/** Loads and shows the map, or shows why it can't be loaded. The map itself shows errors that happen later. */
export function MapPanel(props: MapViewProps) {
  const [MapView, setMapView] = useState(createMapView);
  return (
    <MapBoundary onRetry={() => setMapView(createMapView)}>
      <Suspense fallback={<p>The map is loading …</p>}>
        <MapView {...props} />
      </Suspense>
    </MapBoundary>
  );
}
