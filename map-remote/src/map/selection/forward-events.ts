import type { LngLat, MapEventName, MapFeature, MapPointer } from '@mapdock/shared';
import type { EngineMap, EngineMouseEvent } from '../../engine/engine-module.js';
import { isOnMarker } from '../../ui/overlays/is-on-marker.js';
import type { Emitter } from '../base/emitter.js';
import type { CursorSync } from './sync-cursor.js';
import type { ContentSync } from '../content/content-interface.js';
import { readFeatures } from './read-features.js';

/** Enough for any click; a dense heap of points under one pixel would otherwise become a huge event. */
const MAX_FEATURES = 50;

export interface ForwardOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  readonly content: ContentSync;
  readonly cursor: CursorSync;
  readonly signal: AbortSignal;
}

type PointerEvent = Pick<EngineMouseEvent, 'lngLat' | 'originalEvent'> & {
  readonly point: { readonly x: number; readonly y: number };
};

function featuresAt({ map, content }: ForwardOptions, { point }: PointerEvent): MapFeature[] {
  return readFeatures(map, [point.x, point.y], content.layerIds).slice(0, MAX_FEATURES);
}

function toPointer(event: PointerEvent, features: readonly MapFeature[]): MapPointer {
  const lngLat = event.lngLat.wrap();
  const position: LngLat = [lngLat.lng, lngLat.lat];
  return { point: [event.point.x, event.point.y], lngLat: position, features };
}

/** Identity of what is under the pointer, to tell a change. */
function keyOf(features: readonly MapFeature[]): string {
  return features
    .map(({ layerId, sourceId, id, properties }) => JSON.stringify([layerId, sourceId, id ?? properties]))
    .join();
}

/** Tells what is under the pointer, which is marked, and where it is. */
function forwardHover(options: ForwardOptions): void {
  const { map, emitter, content, cursor, signal } = options;
  let hovered = '';
  let frame: number | undefined;
  let latest: PointerEvent | undefined;

  const report = (pointer: MapPointer) => {
    const key = keyOf(pointer.features);
    if (key === hovered) return;
    hovered = key;
    cursor.hover(pointer.features.length > 0);
    content.selection.hover(pointer.features.find(({ id }) => id !== undefined));
    emitter.emit('maphover', pointer);
  };
  const look = () => {
    frame = undefined;
    if (latest === undefined) return;
    // The map may have moved since the pointer did.
    const { x, y } = latest.point;
    const pointer = toPointer({ ...latest, lngLat: map.unproject([x, y]) }, featuresAt(options, latest));
    report(pointer);
    if (signal.aborted || !emitter.isHeard('mappointermove')) return;
    emitter.emit('mappointermove', { ...pointer, phase: 'move' });
  };
  // Asking the engine what is under the pointer is work; once a frame is as often as anyone can see.
  const lookSoon = () => {
    if (latest !== undefined) frame ??= requestAnimationFrame(look);
  };
  map.on('mousemove', (event) => {
    latest = event;
    lookSoon();
  });
  map.on('mouseout', (event) => {
    latest = undefined;
    const pointer = toPointer(event, []);
    report(pointer);
    emitter.emit('mappointermove', { ...pointer, phase: 'leave' });
  });
  map.on('move', () => {
    if (emitter.isHeard('mappointermove')) lookSoon();
  });
  map.on('moveend', lookSoon);
  signal.addEventListener('abort', () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
}

function forwardPointer(options: ForwardOptions): void {
  const { map, emitter, content, signal } = options;
  const forward = (
    name: MapEventName & ('mapclick' | 'mapdblclick' | 'mapcontextmenu'),
    event: PointerEvent,
  ) => {
    const features = featuresAt(options, event);
    emitter.emit(name, toPointer(event, features));
    return features;
  };
  const click = (event: PointerEvent) => {
    if (isOnMarker(event.originalEvent)) return;
    const features = forward('mapclick', event);
    const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
    // Whoever captured of the click may have ended the map.
    if (!signal.aborted) content.made?.choose(features, shiftKey || ctrlKey || metaKey);
  };
  map.on('click', click);
  // A click with shift held begins and cancels a box to zoom to, and the engine (3.32) swallows it.
  map.on('boxzoomcancel', ({ originalEvent }) => {
    // Or escape was pressed.
    if (!(originalEvent instanceof MouseEvent)) return;
    const { left, top } = map.getCanvas().getBoundingClientRect();
    const point = { x: originalEvent.clientX - left, y: originalEvent.clientY - top };
    click({ point, lngLat: map.unproject([point.x, point.y]), originalEvent });
  });
  map.on('dblclick', (event) => void forward('mapdblclick', event));
  const openMenu = (event: PointerEvent) => void forward('mapcontextmenu', event);
  // The engine (3.32) keeps the browser's menu closed as long as anybody listens.
  const stopWatching = emitter.watchHeard('mapcontextmenu', (isHeard) => {
    if (isHeard) map.on('contextmenu', openMenu);
    else map.off('contextmenu', openMenu);
  });
  signal.addEventListener('abort', stopWatching);
}

/** Turns the engine's events into the contract's until `signal` aborts. */
export function forwardEvents(options: ForwardOptions): void {
  const { map, emitter } = options;
  forwardHover(options);
  forwardPointer(options);
  map.on('resize', () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    emitter.emit('mapresize', { width, height });
  });
  map.on('webglcontextlost', () => emitter.emit('contextchange', { lost: true }));
  map.on('webglcontextrestored', () => emitter.emit('contextchange', { lost: false }));
}
