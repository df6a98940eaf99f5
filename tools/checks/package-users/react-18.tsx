import type { MapConfig } from '@mapdock/shared';
import type {} from '@mapdock/shared/map-dock/react';

export const views = (config: MapConfig) => [
  <map-dock key="a" src="map.json" aria-label="Map" class="a" ref={(element) => void element?.getCamera()} />,
  <map-dock key="d" config={JSON.stringify(config)} />,
  // @ts-expect-error -- this React would write "[object Object]"
  <map-dock key="b" config={config} />,
  // @ts-expect-error -- this React would write the function as text
  <map-dock key="c" onmapclick={() => {}} />,
];
