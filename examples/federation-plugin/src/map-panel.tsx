import { isMapdockError, type MapViewProps } from '@mapdock/shared';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';

/** Keeps a map that can't be loaded from removing the whole page. */
class MapBoundary extends Component<{ readonly children: ReactNode }, { readonly failure?: string }> {
  override state = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: isMapdockError(error) ? `${error.code}: ${error.message}` : String(error) };
  }

  override render() {
    const { failure } = this.state as { readonly failure?: string };
    return failure === undefined ? this.props.children : <p role="alert">There is no map. {failure}</p>;
  }
}

/** Each map is imported anew: after a failure, the next one may be loaded. */
export function MapPanel(props: MapViewProps) {
  const [MapView] = useState(() => lazy(() => import('map_remote/MapView')));
  return (
    <MapBoundary>
      <Suspense fallback={<p>The map is loading …</p>}>
        <MapView {...props} />
      </Suspense>
    </MapBoundary>
  );
}
