import type { LayerConfig, MapConfig, MapEventMap, MapHandle } from '@mapdock/shared';
import { CONTRACT_VERSION, isMapdockError, parseMapConfig } from '@mapdock/shared';
import { CONFORMANCE_CASES } from '@mapdock/shared/conformance';
import { createFakeRemote } from '@mapdock/shared/fake-remote';

const config: MapConfig = { provider: { baseApiUrl: 'https://maps.example' }, style: 'mapbox://styles/a/b' };
// @ts-expect-error -- a config has a style
const incomplete: MapConfig = { provider: config.provider };

/** A constant part of a config, written without the engine's types. */
const CONSTANT = {
  ...config,
  sources: { places: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, cluster: true } },
  layers: [{ id: 'places', type: 'circle', source: 'places', paint: { 'circle-radius': ['get', 'size'] } }],
} as const;
// @ts-expect-error -- no such property
const misspelt: LayerConfig = { id: 'a', type: 'circle', source: 'b', paint: { 'circle-colour': 'red' } };

/** Gives values that the map reports back to the map. */
export function giveBack(handle: MapHandle, element: HTMLElement): void {
  handle.update({ ...CONSTANT, layers: [...CONSTANT.layers, misspelt] });
  handle.on('camerachange', ({ camera }) =>
    handle.update({ ...config, camera: { ...camera, controlled: true } }),
  );
  handle.moveCamera(handle.getCamera()!);
  handle.on('mapclick', ({ lngLat }) => handle.addMarker(element, { position: lngLat }));
}

const result = parseMapConfig(incomplete);
export const phase = ({ phase: name }: MapEventMap['camerachange']): 'start' | 'move' | 'end' => name;

export const facts = {
  contract: CONTRACT_VERSION,
  code: !result.ok && isMapdockError(result.error) ? result.error.code : undefined,
  hasCases: CONFORMANCE_CASES.length > 0,
  fake: createFakeRemote().maps.length,
};
