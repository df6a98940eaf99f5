import type { MapConfig } from '@mapdock/shared';
import { useState } from 'react';
import { MapPanel } from './map-panel';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

export function App({ settings }: { readonly settings: { readonly config: MapConfig } }) {
  const [config, setConfig] = useState(settings.config);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <main>
      <h1>A map by the federation plugin</h1>
      <p>
        <button type="button" onClick={() => setConfig({ ...config, ...LISBON })}>
          Go to Lisbon
        </button>{' '}
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
      </p>
      <div className="map" style={{ blockSize: '25rem' }}>
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
