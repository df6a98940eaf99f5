import type { MapConfig } from '@mapdock/shared';
import { useState } from 'react';
import { MapPanel } from './map-panel';
import type { Settings } from './settings';
import { TryMapView } from './try-map-view';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

export function App({ settings: { channel, config: firstConfig } }: { readonly settings: Settings }) {
  const [config, setConfig] = useState(firstConfig);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <main>
      <h1>webpack and React 18</h1>
      <p>
        <button type="button" onClick={() => setConfig({ ...config, ...LISBON })}>
          Go to Lisbon
        </button>{' '}
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
      </p>
      {isShown && (
        <MapPanel
          channel={channel}
          config={config}
          onClick={({ lngLat: [lng, lat] }) => setClick(`Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`)}
        />
      )}
      <output>{click}</output>
      <TryMapView channel={channel} config={config} />
    </main>
  );
}
