'use client';

import type { MapConfig, MapPointer } from '@mapdock/shared';
import { Suspense, useMemo, useState } from 'react';
import { DockedMap, MapPlaceholder } from './docked-map';
import type { Settings } from './settings';
import { useSettings } from './use-settings';

/** Makes the next config. A config is always complete, and is never changed in place: the map compares its parts by identity. */
const inLisbon = (config: MapConfig): MapConfig => ({
  ...config,
  camera: { ...config.camera, center: [-9.14, 38.72] },
  label: 'Map of Lisbon',
});

const formatClick = ({ lngLat: [longitude, latitude] }: MapPointer) =>
  `Clicked at ${longitude.toFixed(2)}, ${latitude.toFixed(2)}`;

interface SceneProps {
  /** Sent after the rest of the page. Absent in a page that was made by the build: then the browser fetches them. */
  readonly settings: Promise<Settings> | undefined;
}

interface MapInBoxProps extends SceneProps {
  readonly isInLisbon: boolean;
  readonly onMapClick: (pointer: MapPointer) => void;
}

function MapInBox({ settings, isInLisbon, onMapClick }: MapInBoxProps) {
  const { known, problem } = useSettings(settings);
  const config = useMemo(
    () => known && (isInLisbon ? inLisbon(known.config) : known.config),
    [known, isInLisbon],
  );
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  if (known === undefined || config === undefined) return <MapPlaceholder />;
  return <DockedMap embed={known.embed} config={config} onMapClick={onMapClick} />;
}

export function MapScene({ settings }: SceneProps) {
  const [isInLisbon, setIsInLisbon] = useState(false);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <>
      <p className="actions">
        <button type="button" onClick={() => setIsInLisbon(true)}>
          Go to Lisbon
        </button>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
      </p>
      <div className="map">
        {isShown && (
          <Suspense fallback={<MapPlaceholder />}>
            <MapInBox
              settings={settings}
              isInLisbon={isInLisbon}
              onMapClick={(at) => setClick(formatClick(at))}
            />
          </Suspense>
        )}
      </div>
      <output>{click}</output>
    </>
  );
}
