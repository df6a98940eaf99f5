'use client';

import type { MapConfig, MapPointer } from '@mapdock/shared';
import { useState } from 'react';
import { DockedMap } from './docked-map';
import type { Settings } from './settings';

/** A config is whole, and not changed once it was handed over: the next one is made from it. */
const inLisbon = (config: MapConfig): MapConfig => ({
  ...config,
  camera: { ...config.camera, center: [-9.14, 38.72] },
  label: 'Map of Lisbon',
});

const sayWhere = ({ lngLat: [longitude, latitude] }: MapPointer) =>
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
          <DockedMap embed={settings.embed} config={config} onMapClick={(at) => setClick(sayWhere(at))} />
        )}
      </div>
      <output>{click}</output>
    </>
  );
}
