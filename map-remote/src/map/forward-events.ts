import type { CameraState, LngLat, MapFeature, MapPointer } from '@mapdock/shared';
import type { EngineFeature, EngineMap, EngineMouseEvent } from '../engine/engine-module.js';
import type { Emitter } from './emitter.js';
import { HOST_MOVE, isApplyingSettings } from './settings.js';

/** Enough for any click; a dense heap of points under one pixel would otherwise become a huge event. */
const MAX_FEATURES = 50;

export function readCamera(map: EngineMap): CameraState {
  const center = map.getCenter().wrap();
  return {
    center: [center.lng, center.lat],
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
  };
}

function toFeature(feature: EngineFeature): MapFeature {
  const { layer, source, id, properties, geometry } = feature;
  return {
    layerId: layer?.id ?? '',
    sourceId: source ?? '',
    ...(id === undefined ? {} : { id }),
    properties: properties ?? {},
    geometry,
  };
}

function featuresAt(map: EngineMap, event: EngineMouseEvent, layerIds: readonly string[]): MapFeature[] {
  const layers = layerIds.filter((id) => map.getLayer(id) !== undefined);
  if (layers.length === 0) return [];
  return map.queryRenderedFeatures(event.point, { layers }).slice(0, MAX_FEATURES).map(toFeature);
}

function toPointer(event: EngineMouseEvent, features: readonly MapFeature[]): MapPointer {
  const lngLat = event.lngLat.wrap();
  const position: LngLat = [lngLat.lng, lngLat.lat];
  return { point: [event.point.x, event.point.y], lngLat: position, features };
}

function forwardCamera(map: EngineMap, emitter: Emitter): void {
  const phases = { movestart: 'start', move: 'move', moveend: 'end' } as const;
  for (const [engineEvent, phase] of Object.entries(phases)) {
    map.on(engineEvent as keyof typeof phases, (event) => {
      const isMarked = 'mapdockCause' in event && event.mapdockCause === HOST_MOVE.mapdockCause;
      const isHost = isMarked || isApplyingSettings(map);
      emitter.emit('camerachange', { camera: readCamera(map), phase, cause: isHost ? 'host' : 'user' });
    });
  }
}

/** Identity of what is under the pointer, to tell a change. */
function keyOf(features: readonly MapFeature[]): string {
  return features
    .map(({ layerId, sourceId, id, properties }) => JSON.stringify([layerId, sourceId, id ?? properties]))
    .join();
}

function forwardHover(
  map: EngineMap,
  emitter: Emitter,
  getLayerIds: () => readonly string[],
  signal: AbortSignal,
): void {
  let hovered = '';
  let frame: number | undefined;
  let latest: EngineMouseEvent | undefined;

  const report = (event: EngineMouseEvent, features: readonly MapFeature[]) => {
    const key = keyOf(features);
    if (key === hovered) return;
    hovered = key;
    map.getCanvas().style.cursor = features.length > 0 ? 'pointer' : '';
    emitter.emit('maphover', toPointer(event, features));
  };
  // Asking the engine what is under the pointer is work; once a frame is as often as anyone can see.
  const look = () => {
    frame = undefined;
    if (latest !== undefined) report(latest, featuresAt(map, latest, getLayerIds()));
  };
  map.on('mousemove', (event) => {
    latest = event;
    frame ??= requestAnimationFrame(look);
  });
  map.on('mouseout', (event) => {
    latest = undefined;
    report(event, []);
  });
  signal.addEventListener('abort', () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
}

/** Turns the engine's events into the contract's until `signal` aborts. */
export function forwardEvents(
  map: EngineMap,
  emitter: Emitter,
  getLayerIds: () => readonly string[],
  signal: AbortSignal,
): void {
  forwardCamera(map, emitter);
  forwardHover(map, emitter, getLayerIds, signal);
  map.on('click', (event) => {
    emitter.emit('mapclick', toPointer(event, featuresAt(map, event, getLayerIds())));
  });
}
