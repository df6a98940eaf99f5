import type { MapConfig } from '@mapdock/shared';
import { MapDock } from '@mapdock/shared/react';
import { useState } from 'react';

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

interface Props {
  readonly channelUrl: string;
  readonly firstConfig: MapConfig;
}

export function App({ channelUrl, firstConfig }: Props) {
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
        <div className="map">
          <MapDock
            channelUrl={channelUrl}
            config={config}
            onMapClick={({ lngLat: [lng, lat] }) =>
              setClick(`Clicked at ${lng.toFixed(2)}, ${lat.toFixed(2)}`)
            }
          />
        </div>
      )}
      <output>{click}</output>
    </main>
  );
}
