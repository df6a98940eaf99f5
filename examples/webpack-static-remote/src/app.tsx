import { useState } from 'react';
import { MapPanel } from './map-panel';
import type { MapConfig } from './map-types';
import type { Settings } from './settings';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

export function App({ settings }: { readonly settings: Settings }) {
  const [config, setConfig] = useState(settings.config);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <main>
      <h1>webpack with a static remote</h1>
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
