import type { LngLat, MarkerConfig, MarkerMove, ScreenPoint } from '@mapdock/shared';
import type { EngineMarker } from '../../engine/engine-module.js';
import { endLostDrags, leavePinches } from '../../engine/private-api/gestures/lost-drags.js';
import { createMarkerElement } from '../../ui/overlays/marker-element.js';
import type { LocalizedText } from '../../texts/create-texts.js';
import { isEqual } from '../../util/is-equal.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import type { Overlay } from './plan-overlays.js';
import { moveBox } from './placement/plan-move-into-view.js';
import { stepByKey } from '../../ui/overlays/step-by-key.js';

/** The engine's own. */
const DEFAULT_OCCLUDED_OPACITY = 0.2;

export interface MarkerOptions {
  readonly onClick: () => void;
  /** Called while the user drags the marker. */
  readonly onDrag: (lngLat: LngLat, phase: MarkerMove['phase']) => void;
  /** Called when the marker has moved or is no longer shown. */
  readonly onMoved: () => void;
  readonly onAction: (buttonId: string) => void;
  /** Called when the marker gets the focus by keyboard. */
  readonly scrollIntoView: (element: HTMLElement) => void;
  /** Text that says how to move the marker by keys. */
  readonly instructions: () => LocalizedText;
}

/** The options of a marker that the engine has setters for, with its defaults. */
function settingsOf(placement: MarkerConfig) {
  const { altitude = 0, occludedOpacity = DEFAULT_OCCLUDED_OPACITY } = placement;
  const { pitchAlignment = 'auto', rotationAlignment = 'auto' } = placement;
  // The engine takes 0 for a value that is missing when it is set later.
  const opacity = occludedOpacity || Number.MIN_VALUE;
  return { altitude, occludedOpacity: opacity, pitchAlignment, rotationAlignment };
}

function readPlace(marker: EngineMarker): LngLat {
  const { lng, lat } = marker.getLngLat().wrap();
  return [lng, lat];
}

/** Reports where the engine's marker is dragged, at most once a frame between start and end. Returns the function that stops it. */
function watchDrag(marker: EngineMarker, report: (phase: MarkerMove['phase']) => void): () => void {
  let frame: number | undefined;
  const cancel = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
  };
  marker.on('dragstart', () => report('start'));
  marker.on('drag', () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      report('move');
    });
  });
  marker.on('dragend', () => {
    cancel();
    report('end');
  });
  return cancel;
}

/** One marker. It outlives the engine maps that it is on, and keeps the position to which the user dragged it. */
export function createMarker(
  { placement: first, element: hostElement }: Overlay<MarkerConfig>,
  options: MarkerOptions,
) {
  let placement = first;
  let lngLat = first.position as LngLat | undefined;
  let place: OverlayPlace | undefined;
  let placed: { marker: EngineMarker; holder: HTMLElement; stop: () => void } | undefined;

  const offset = (): ScreenPoint => placement.offset ?? [0, 0];
  const isDraggable = () => placement.draggable ?? false;

  const putOn = ({ engine, map }: OverlayPlace, at: LngLat) => {
    // The engine sets name and style of the element that it gets, and listens to it. So the marker is inside of another element.
    const holder = document.createElement('div');
    holder.className = 'mapdock-marker-holder';
    holder.append(view.element);
    const marker = new engine.Marker({
      element: holder,
      draggable: isDraggable(),
      offset: [...offset()],
      ...settingsOf(placement),
    });
    // The engine sets the English label "Map marker" and the role `img`.
    holder.removeAttribute('aria-label');
    holder.removeAttribute('role');
    leavePinches(marker);
    marker.setLngLat([...at]).addTo(map);
    marker.on('drag', () => {
      lngLat = readPlace(marker);
      options.onMoved();
    });
    const stopReporting = watchDrag(marker, (phase) => options.onDrag(readPlace(marker), phase));
    const stopEnding = endLostDrags(map, marker);
    const stop = () => {
      stopReporting();
      stopEnding();
    };
    placed = { marker, holder, stop };
  };
  const takeOff = () => {
    placed?.stop();
    placed?.marker.remove();
    placed = undefined;
  };
  const moveTo = (next: LngLat | undefined) => {
    if (isEqual(lngLat, next)) return;
    lngLat = next;
    refresh();
    options.onMoved();
  };
  const refresh = () => {
    if (place === undefined || lngLat === undefined) takeOff();
    else if (placed === undefined) putOn(place, lngLat);
    else placed.marker.setLngLat([...lngLat]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isDraggable() ? stepByKey(event) : undefined;
    if (step === undefined || place === undefined || placed === undefined) return;
    // The map would move by these keys too.
    event.stopPropagation();
    event.preventDefault();
    const { map } = place;
    const { altitude } = settingsOf(placement);
    const { x, y } = map.project(placed.marker.getLngLat(), altitude);
    const { lng, lat } = map.unproject([x + step[0], y + step[1]], altitude).wrap();
    moveTo([lng, lat]);
    options.scrollIntoView(view.element);
    options.onDrag([lng, lat], 'end');
  };

  const view = createMarkerElement({
    hostElement,
    onClick: options.onClick,
    onKeyDown,
    onKeyboardFocus: () => options.scrollIntoView(view.element),
    onAction: options.onAction,
  });
  const show = () =>
    view.show({ ...placement, instructions: isDraggable() ? options.instructions() : undefined });
  show();

  return {
    get placement() {
      return placement;
    },
    /** `undefined` while its feature is not loaded. */
    get lngLat() {
      return lngLat;
    },
    view,
    /** The box that it covers, in CSS pixels from its position. */
    get box() {
      return moveBox(view.box, offset());
    },
    /** The element that the engine positions; `undefined` while the marker is not on a map. */
    get holder() {
      return placed?.holder;
    },
    update(next: MarkerConfig) {
      const before = placement;
      placement = next;
      show();
      const { altitude, occludedOpacity, pitchAlignment, rotationAlignment } = settingsOf(next);
      placed?.marker
        .setDraggable(isDraggable())
        .setOffset([...offset()])
        .setAltitude(altitude)
        .setOccludedOpacity(occludedOpacity)
        .setPitchAlignment(pitchAlignment)
        .setRotationAlignment(rotationAlignment);
      // A dragged marker stays where it is until the config has another position for it.
      if (!isEqual(before.position, next.position)) moveTo(next.position as LngLat | undefined);
      else if (!isEqual(before.offset, next.offset)) options.onMoved();
    },
    /** Shows the current strings. */
    showStrings: show,
    /** Moves a marker that is on a feature to the feature's position. */
    locate: moveTo,
    attach(next: OverlayPlace) {
      place = next;
      refresh();
    },
    detach() {
      place = undefined;
      takeOff();
    },
  };
}

export type Marker = ReturnType<typeof createMarker>;
