import type { LngLat, MapEventName, MapFeature, MapPointer } from '@mapdock/shared';
import type { EngineMap, EngineMouseEvent } from '../../engine/engine-module.js';
import { isOnMarker } from '../../ui/overlays/is-on-marker.js';
import type { Emitter } from '../foundation/emitter.js';
import type { CursorSync } from './sync-cursor.js';
import type { DrawnContent } from './drawn-content.js';

/** Features per event. This is enough for any click; without a limit, a dense heap of points under one pixel would make a huge event. */
const MAX_FEATURES = 50;

export interface ForwardOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  readonly content: DrawnContent;
  readonly cursor: CursorSync;
  readonly signal: AbortSignal;
}

type PointerEvent = Pick<EngineMouseEvent, 'lngLat' | 'originalEvent'> & {
  readonly point: { readonly x: number; readonly y: number };
};

function featuresAt({ content }: ForwardOptions, { point }: PointerEvent): MapFeature[] {
  return content.made?.read([point.x, point.y]).slice(0, MAX_FEATURES) ?? [];
}

function toPointer(event: PointerEvent, features: readonly MapFeature[]): MapPointer {
  const lngLat = event.lngLat.wrap();
  const position: LngLat = [lngLat.lng, lngLat.lat];
  return { point: [event.point.x, event.point.y], lngLat: position, features };
}

/** A key of what is under the pointer, which differs when that has changed. */
function keyOf(features: readonly MapFeature[]): string {
  return features
    .map(({ layerId, importId, featuresetId, sourceId, id, properties }) =>
      JSON.stringify([layerId, importId, featuresetId, sourceId, id ?? properties]),
    )
    .join();
}

/** Reports position and features under the pointer, and sets the hover of the first feature. */
function forwardHover(options: ForwardOptions): void {
  const { map, emitter, content, cursor, signal } = options;
  let hovered = '';
  let frame: number | undefined;
  let latest: PointerEvent | undefined;
  /** Whether pointer or map have moved since the last query. */
  let hasMoved = false;

  const report = (pointer: MapPointer) => {
    const key = keyOf(pointer.features);
    if (key === hovered) return;
    hovered = key;
    cursor.hover(pointer.features.length > 0);
    content.made?.selection.hover(pointer.features.find(({ id }) => id !== undefined));
    emitter.emit('maphover', pointer);
  };
  const query = () => {
    frame = undefined;
    if (latest === undefined) return;
    // The map may have moved since the last pointer event.
    const { x, y } = latest.point;
    const pointer = toPointer({ ...latest, lngLat: map.unproject([x, y]) }, featuresAt(options, latest));
    const isMove = hasMoved;
    hasMoved = false;
    report(pointer);
    if (signal.aborted || !isMove || !emitter.hasListener('mappointermove')) return;
    emitter.emit('mappointermove', { ...pointer, phase: 'move' });
  };
  // Querying the engine for features is work; more than once a frame nobody could see.
  const querySoon = () => {
    if (latest !== undefined) frame ??= requestAnimationFrame(query);
  };
  const noteMove = () => {
    hasMoved = true;
    querySoon();
  };
  map.on('mousemove', (event) => {
    latest = event;
    noteMove();
  });
  map.on('mouseout', (event) => {
    latest = undefined;
    const pointer = toPointer(event, []);
    report(pointer);
    emitter.emit('mappointermove', { ...pointer, phase: 'leave' });
  });
  map.on('move', () => {
    if (emitter.hasListener('mappointermove')) noteMove();
  });
  map.on('moveend', noteMove);
  // A feature may come or go under a pointer that rests: with other data, another layer, or tiles that arrive.
  map.on('idle', querySoon);
  signal.addEventListener('abort', () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
}

function forwardPresses(options: ForwardOptions): void {
  const { map, emitter, content, signal } = options;
  const locate = (originalEvent: MouseEvent): PointerEvent => {
    const { left, top } = map.getCanvasContainer().getBoundingClientRect();
    const point = { x: originalEvent.clientX - left, y: originalEvent.clientY - top };
    return { point, lngLat: map.unproject([point.x, point.y]), originalEvent };
  };
  /** The menu that has opened since a pointer came down. Some browsers send a click when the finger is lifted, which chooses nothing. */
  let menu: MouseEvent | undefined;
  let isFinger = false;
  const forward = (
    name: MapEventName & ('mapclick' | 'mapdblclick' | 'mapcontextmenu'),
    event: PointerEvent,
  ) => {
    const features = featuresAt(options, event);
    emitter.emit(name, toPointer(event, features));
    return features;
  };
  const click = (event: PointerEvent) => {
    if ((isFinger && menu !== undefined) || isOnMarker(event.originalEvent)) return;
    const features = forward('mapclick', event);
    const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
    // A listener of the host may have destroyed the map.
    if (!signal.aborted) content.made?.choose(features, shiftKey || ctrlKey || metaKey);
  };
  map.on('click', click);
  // A click with shift held starts and cancels a box zoom, and the engine fires no `click` for it.
  map.on('boxzoomcancel', ({ originalEvent }) => {
    // The escape key cancels a box zoom too.
    if (!originalEvent || !('clientX' in originalEvent)) return;
    click(locate(originalEvent));
  });
  map.on('dblclick', (event) => void forward('mapdblclick', event));
  const openMenu = (event: PointerEvent) => {
    menu = event.originalEvent;
    forward('mapcontextmenu', event);
  };
  // The engine prevents the browser's menu while anybody listens for this event.
  const stopWatching = emitter.watchListeners('mapcontextmenu', (hasListener) => {
    if (hasListener) map.on('contextmenu', openMenu);
    else map.off('contextmenu', openMenu);
  });
  const area = map.getCanvasContainer();
  area.addEventListener('pointerdown', ({ pointerType }) => {
    isFinger = pointerType !== 'mouse';
    menu = undefined;
  });
  area.addEventListener('contextmenu', (event) => {
    // The engine fires no event for a menu that a finger opens while it rests on the map.
    const isMissed = isFinger && menu !== event && emitter.hasListener('mapcontextmenu');
    menu = event;
    if (!isMissed) return;
    event.preventDefault();
    openMenu(locate(event));
  });
  signal.addEventListener('abort', stopWatching);
}

/** Turns the engine's events of pointers into those of the contract until `signal` aborts. */
export function forwardPointer(options: ForwardOptions): void {
  forwardHover(options);
  forwardPresses(options);
}
