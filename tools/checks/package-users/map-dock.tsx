import type { MapConfig, MapHandle } from '@mapdock/shared';
import { MapDock, MapMarker, MapPopup, type MapDockProps } from '@mapdock/shared/react';

export const views = (config: MapConfig, props: Partial<MapDockProps>) => [
  <MapDock key="a" channelUrl="/channels/production.json" config={config} fallback="Map" keepAlive />,
  <MapDock
    key="b"
    {...props}
    channelUrl="/channels/production.json"
    config={config}
    fallback={<p>Map</p>}
    failed={({ error, retry }) => <button onClick={retry}>{error.code}</button>}
    style={{ height: 320 }}
    onHandle={(handle: MapHandle | undefined) => void handle?.getCamera()}
    onMapClick={({ lngLat }) => void lngLat[0]}
    onUpdateOffered={(update) => void update.apply()}
  >
    <MapMarker position={[1, 2]} label="Here" />
    <MapPopup position={[1, 2]} label="Here" open />
  </MapDock>,
  // @ts-expect-error -- the channel is required
  <MapDock key="c" config={config} />,
  // @ts-expect-error -- no such event
  <MapDock key="d" channelUrl="/a.json" config={config} onClick={() => {}} />,
];
