import { isMapdockError, type LngLat, type MapConfig } from '@mapdock/shared';
import { useState } from 'react';
import type { DockedMap } from './docked-map';
import type { Settings } from './settings';

interface AppProps {
  readonly title: string;
  readonly settings: Settings;
  readonly DockedMap: DockedMap;
}

const LISBON: Partial<MapConfig> = { camera: { center: [-9.14, 38.72], zoom: 9 }, label: 'Map of Lisbon' };

const formatPlace = (place: LngLat) => place.map((degrees) => degrees.toFixed(2)).join(', ');

const describe = (error: unknown) =>
  isMapdockError(error) ? `${error.code}: ${error.message}` : String(error);

export function App({ title, settings, DockedMap }: AppProps) {
  const [config, setConfig] = useState(settings.config);
  const [isShown, setIsShown] = useState(true);
  const [clicked, setClicked] = useState<LngLat>();
  const [failure, setFailure] = useState<string>();

  const toggle = () => {
    setFailure(undefined);
    setIsShown(!isShown);
  };

  return (
    <main>
      <h1>{title}</h1>
      <div className="bar">
        <button type="button" onClick={() => setConfig({ ...config, ...LISBON })}>
          Go to Lisbon
        </button>
        <button type="button" onClick={toggle}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
        <output>{clicked ? `Clicked at ${formatPlace(clicked)}` : 'No click yet'}</output>
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      {isShown && (
        <div className="map">
          <DockedMap
            settings={settings}
            config={config}
            onMapClick={({ lngLat }) => setClicked(lngLat)}
            onFail={(error) => setFailure(describe(error))}
          />
        </div>
      )}
    </main>
  );
}
