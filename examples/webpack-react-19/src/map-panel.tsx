import { isMapdockError, type MapViewProps } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { loadMapView, type MapView } from './load-map-view';
import { MapBoundary } from './map-boundary';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly MapView: MapView }
  | { readonly kind: 'failed'; readonly error: unknown };

/** `isMapdockError` checks the code. `instanceof` would not work, since the map has its own copy of the class. */
const describe = (error: unknown) =>
  isMapdockError(error) ? `${error.message} (${error.code})` : String(error);

/** Loads and shows the map, or shows why it can't be loaded. The map itself shows errors that happen later. */
export function MapPanel({ channel, ...props }: MapViewProps & { readonly channel: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const isLoading = state.kind === 'loading';
  const fail = (error: unknown) => setState({ kind: 'failed', error });

  useEffect(() => {
    if (!isLoading) return;
    let isCurrent = true;
    loadMapView(channel).then(
      (MapView) => isCurrent && setState({ kind: 'loaded', MapView }),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [channel, isLoading]);

  if (state.kind === 'loading') return <p>The map is loading …</p>;
  if (state.kind === 'loaded') {
    return (
      <MapBoundary onFail={fail}>
        <state.MapView {...props} />
      </MapBoundary>
    );
  }
  return (
    <div role="alert">
      <p>{describe(state.error)}</p>
      <button type="button" onClick={() => setState({ kind: 'loading' })}>
        Try again
      </button>
    </div>
  );
}
