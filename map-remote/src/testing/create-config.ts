import type { LayerConfig, MapConfig, SourceConfig } from '@mapdock/shared';

export const PROVIDER = 'https://maps.example';

export function createConfig(changes: Partial<MapConfig> = {}): MapConfig {
  return {
    provider: { baseApiUrl: PROVIDER, accessToken: 'pk.first' },
    style: 'mapbox://styles/team/light',
    ...changes,
  };
}

type GeoJSONSourceConfig = Extract<SourceConfig, { type: 'geojson' }>;

export function createSource(changes: Partial<GeoJSONSourceConfig> = {}): GeoJSONSourceConfig {
  return { type: 'geojson', data: { type: 'FeatureCollection' }, ...changes };
}

export function createLayer(id: string, changes: Partial<LayerConfig> = {}): LayerConfig {
  return { id, type: 'circle', source: 'places', ...changes };
}
