import { isMapdockError, type MapViewProps } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { loadMapView, type MapView } from './load-map-view';
import { MapBoundary } from './map-boundary';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly MapView: MapView }
  | { readonly kind: 'failed'; readonly error: unknown };

/** By code, never by class: the map has its own copy of the class. */
const describe = (error: unknown) =>
  isMapdockError(error) ? `${error.message} (${error.code})` : String(error);

/** The map, once it is there, or why it isn't. The map itself shows what fails after that. */
export function MapPanel({ channel, ...props }: MapViewProps & { readonly channel: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const isLoading = state.kind === 'loading';
  const fail = (error: unknown) => setState({ kind: 'failed', error });

  useEffect(() => {
    if (!isLoading) return;
    let isWanted = true;
    loadMapView(channel).then(
      (MapView) => isWanted && setState({ kind: 'loaded', MapView }),
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
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
