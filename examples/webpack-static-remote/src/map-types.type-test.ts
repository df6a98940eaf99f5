/** Compiled with each build and run by none: a config that the map would refuse does not get so far. */
import type { MapConfig } from './map-types';

const config: MapConfig = {
  provider: { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.token' },
  style: 'mapbox://styles/mapbox/light-v11',
  camera: { center: [11.5, 48.1], zoom: 9 },
};

export const configs: MapConfig[] = [
  config,
  // @ts-expect-error a zoom is a number
  { ...config, camera: { zoom: 'x' } },
  // @ts-expect-error there is no map without a style
  { provider: config.provider },
];
