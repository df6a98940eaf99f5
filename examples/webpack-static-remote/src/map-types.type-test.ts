/** A test of types, which is compiled with each build and never run: a config that the map would refuse is an error of the build. */
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
