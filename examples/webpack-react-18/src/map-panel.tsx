import type { Mount } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { Failure } from './failure';
import { Map, type MapProps } from './map';
import { loadModule } from './remote';

interface Props extends Omit<MapProps, 'mount'> {
  readonly channel: string;
}

type State =
  | { readonly name: 'loading' }
  | { readonly name: 'failed'; readonly error: unknown }
  | { readonly name: 'loaded'; readonly mount: Mount };

/** Loads and shows the map, or shows an error and a button to try again. */
export function MapPanel({ channel, ...props }: Props) {
  const [state, setState] = useState<State>({ name: 'loading' });
  useEffect(() => {
    if (state.name !== 'loading') return;
    let isCurrent = true;
    loadModule(channel, './mount').then(
      ({ mount }) => isCurrent && setState({ name: 'loaded', mount }),
      (error: unknown) => isCurrent && setState({ name: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [channel, state.name]);

  if (state.name === 'loading') return <p className="map">The map is loading.</p>;
  if (state.name === 'loaded') return <Map mount={state.mount} {...props} />;
  return (
    <Failure error={state.error}>
      <button type="button" onClick={() => setState({ name: 'loading' })}>
        Try again
      </button>
    </Failure>
  );
}
