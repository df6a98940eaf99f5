import type { CircleLayer, GeoJSONSourceConfig, MapConfig } from '@mapdock/shared';

const PROVIDER = 'https://maps.example';

export function createConfig(changes: Partial<MapConfig> = {}): MapConfig {
  return {
    provider: { baseApiUrl: PROVIDER, accessToken: 'pk.first' },
    style: 'mapbox://styles/team/light',
    ...changes,
  };
}

export function createSource(changes: Partial<GeoJSONSourceConfig> = {}): GeoJSONSourceConfig {
  return { type: 'geojson', data: { type: 'FeatureCollection' }, ...changes };
}

export function createLayer(id: string, changes: Partial<CircleLayer> = {}): CircleLayer {
  return { id, type: 'circle', source: 'places', ...changes };
}
