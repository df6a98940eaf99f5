'use client';

import type { MapConfig, MapPointer } from '@mapdock/shared';
import { useState } from 'react';
import { DockedMap } from './docked-map';
import type { Settings } from './settings';

/** Makes the next config. A config is always complete, and is never changed in place: the map compares its parts by identity. */
const inLisbon = (config: MapConfig): MapConfig => ({
  ...config,
  camera: { ...config.camera, center: [-9.14, 38.72] },
  label: 'Map of Lisbon',
});

const formatClick = ({ lngLat: [longitude, latitude] }: MapPointer) =>
  `Clicked at ${longitude.toFixed(2)}, ${latitude.toFixed(2)}`;

export function MapScene({ settings }: { settings: Settings }) {
  const [config, setConfig] = useState(settings.config);
  const [isShown, setIsShown] = useState(true);
  const [click, setClick] = useState('No click yet');

  return (
    <>
      <p className="actions">
        <button type="button" onClick={() => setConfig(inLisbon)}>
          Go to Lisbon
        </button>
        <button type="button" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Remove the map' : 'Show the map'}
        </button>
      </p>
      <div className="map">
        {isShown && (
          <DockedMap embed={settings.embed} config={config} onMapClick={(at) => setClick(formatClick(at))} />
        )}
      </div>
      <output>{click}</output>
    </>
  );
}
