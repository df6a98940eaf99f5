import { lazy, Suspense, useState } from 'react';
import { MapBoundary } from './map-boundary';
import type { MapViewProps } from './map-types';

/** A lazy component keeps its failure for ever: another try is another component, which imports anew. */
const createMapView = () => lazy(() => import('map_remote/MapView'));

/** The map, once it is there, or why it isn't. The map itself shows what fails after that. */
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
