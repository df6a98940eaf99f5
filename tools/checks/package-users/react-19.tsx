/// <reference types="@mapdock/shared/federation-types" />
import type { MapConfig } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/react';
import { MapMarker, MapView } from 'map_remote/MapView';

export const views = (config: MapConfig) => [
  <map-dock key="a" config={config} onmapclick={({ detail }) => void detail.lngLat[0]} />,
  <map-dock key="e" config={JSON.stringify(config)} />,
  // @ts-expect-error -- no such way to load
  <map-dock key="b" loading="late" />,
  <MapView key="c" config={config}>
    <MapMarker position={[1, 2]} label="Here" />
  </MapView>,
  // @ts-expect-error -- the config is required
  <MapView key="d" />,
];
