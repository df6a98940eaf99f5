import type { LngLat, MapConfig, MapEventMap } from '@mapdock/shared';
import { useState, type ComponentType } from 'react';

/** The component with the map: `MapDock`, or one by Module Federation. The page around it is the same for both. */
export type MapPanel = ComponentType<{
  readonly config: MapConfig;
  readonly onMapClick: (event: MapEventMap['mapclick']) => void;
}>;

interface AppProps {
  readonly title: string;
  readonly firstConfig: MapConfig;
  readonly MapPanel: MapPanel;
}

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

const formatPlace = (place: LngLat) => place.map((degrees) => degrees.toFixed(2)).join(', ');

export function App({ title, firstConfig, MapPanel }: AppProps) {
  const [config, setConfig] = useState(firstConfig);
  const [isShown, setIsShown] = useState(true);
  const [clicked, setClicked] = useState<LngLat>();

  return (
    <main>
      <h1>{title}</h1>
      <div className="bar">
        <button type="button" onClick={() => setConfig({ ...config, ...LISBON })}>
          Go to Lisbon
        </button>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
        <output>{clicked ? `Clicked at ${formatPlace(clicked)}` : 'No click yet'}</output>
      </div>
      {isShown && (
        <div className="map">
          <MapPanel config={config} onMapClick={({ lngLat }) => setClicked(lngLat)} />
        </div>
      )}
    </main>
  );
}
