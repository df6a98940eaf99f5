import type { MapConfig } from '@mapdock/shared';
import type { MapLoader } from '@mapdock/shared/loader';
import { useState } from 'react';
import { MapPanel } from './map-panel';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

interface AppProps {
  readonly loader: MapLoader;
  readonly firstConfig: MapConfig;
}

export function App({ loader, firstConfig }: AppProps) {
  const [config, setConfig] = useState(firstConfig);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <main>
      <h1>webpack and React 19</h1>
      <p>
        <button type="button" onClick={() => setConfig({ ...config, ...LISBON })}>
          Go to Lisbon
        </button>{' '}
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
      </p>
      <div className="map">
        {isShown && (
          <MapPanel
            loader={loader}
            config={config}
            onMapClick={({ lngLat: [lng, lat] }) =>
              setClick(`Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`)
            }
          />
        )}
      </div>
      <output>{click}</output>
    </main>
  );
}
