import { parseMapConfig, type MapConfig } from '@mapdock/shared';
import { secondMapConfig } from './second-map-config.js';

const SHOWN: MapConfig = {
  provider: { baseApiUrl: 'https://maps.example' },
  style: 'mapbox://styles/a/light',
  styleConfig: { basemap: { lightPreset: 'night' } },
  camera: {
    bounds: [
      [0, 0],
      [1, 1],
    ],
    padding: { top: 20 },
    controlled: true,
  },
  controls: { navigation: 'top-start', scale: { unit: 'imperial' }, fullscreen: true, geolocate: true },
  accessibility: { featureList: { layerIds: ['sites'] } },
  sources: { sites: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'sites', type: 'circle', source: 'sites' }],
};
const CAMERA = { center: [11.5, 48.1] as const, zoom: 7, bearing: 30, pitch: 10 };
const OTHER = { name: 'Dark', style: 'mapbox://styles/a/dark' };

const make = (styleConfig?: MapConfig['styleConfig']) =>
  secondMapConfig({ shown: SHOWN, styleConfig, other: OTHER, camera: CAMERA });

test('shows the same data in the other style, at the place that is in view', () => {
  const second = make();
  expect(parseMapConfig(second)).toMatchObject({ ok: true, unknownFields: [] });
  expect(second).toMatchObject({
    style: OTHER.style,
    label: 'Dark',
    sources: SHOWN.sources,
    layers: SHOWN.layers,
  });
  expect(second.camera).toEqual({ ...CAMERA, padding: { top: 20 } });
});

test('has only what it covers of the first map, and its own credits beside theirs', () => {
  expect(make().controls).toEqual({
    navigation: false,
    scale: { unit: 'imperial' },
    attribution: 'bottom-start',
  });
  expect(make().accessibility).toEqual({ announcements: false });
});

test('takes no gestures and no keys', () => {
  expect(new Set(Object.values(make().interaction ?? {}))).toEqual(new Set([false, 'none']));
});

test('has the options that the page sets for all styles, and not those of the light of the other one', () => {
  expect(make()).not.toHaveProperty('styleConfig');
  const ofAll = { basemap: { showPlaceLabels: false } };
  expect(make(ofAll).styleConfig).toBe(ofAll);
});
