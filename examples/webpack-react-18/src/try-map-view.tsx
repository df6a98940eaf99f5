import type { MapConfig, MapViewProps } from '@mapdock/shared';
import { useState, type ComponentType } from 'react';
import { Failure } from './failure';
import { loadModule } from './remote';

type State =
  | { readonly name: 'untried' | 'loading' }
  | { readonly name: 'refused'; readonly error: unknown }
  | { readonly name: 'loaded'; readonly MapView: ComponentType<MapViewProps> };

/** Shows that `MapView` can't be used on this page: the page's React renders it, and it needs another major version. */
export function TryMapView({ channel, config }: { readonly channel: string; readonly config: MapConfig }) {
  const [state, setState] = useState<State>({ name: 'untried' });

  const load = async () => {
    setState({ name: 'loading' });
    try {
      const { MapView } = await loadModule(channel, './MapView');
      setState({ name: 'loaded', MapView: MapView as ComponentType<MapViewProps> });
    } catch (error) {
      setState({ name: 'refused', error });
    }
  };

  return (
    <section>
      <h2>Not with this React</h2>
      <p>
        <button type="button" onClick={() => void load()} disabled={state.name === 'loading'}>
          Try MapView
        </button>
      </p>
      {state.name === 'refused' && <Failure error={state.error} />}
      {state.name === 'loaded' && (
        <div className="map">
          <state.MapView config={config} />
        </div>
      )}
    </section>
  );
}
