import { isMapdockError, type MapdockError, type MapViewProps } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { loadMapView, type MapView } from './load-map-view';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly MapView: MapView }
  | { readonly kind: 'failed'; readonly error: MapdockError };

/** The map, once it is there, or why it isn't. The map itself shows what fails after that. */
export function MapPanel({ channel, ...props }: MapViewProps & { readonly channel: string }) {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    let isWanted = true;
    loadMapView(channel).then(
      (MapView) => isWanted && setState({ kind: 'loaded', MapView }),
      (error: unknown) => isWanted && isMapdockError(error) && setState({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [channel]);

  if (state.kind === 'loaded') return <state.MapView {...props} />;
  if (state.kind === 'loading') return <p>The map is loading …</p>;
  return (
    <p role="alert">
      {state.error.message} ({state.error.code})
    </p>
  );
}
