import type { MarkerConfig } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import type { Strings } from '../../texts/string-store.js';
import { createMarker, type Marker, type MarkerOptions } from './create-marker.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import { planOverlays, type Overlay } from './plan-overlays.js';

export interface MarkersOptions {
  readonly emitter: Emitter;
  readonly getStrings: () => Strings;
  /** Called when the user clicks a marker, or presses enter on it. */
  readonly onClick: (marker: Marker) => void;
  readonly scrollIntoView: MarkerOptions['scrollIntoView'];
  /** Called when markers have moved, or there are others than before. */
  readonly onMoved: () => void;
}

export function syncMarkers({ emitter, getStrings, onClick, scrollIntoView, onMoved }: MarkersOptions) {
  const markers = new Map<string, Marker>();
  let overlays: readonly Overlay<MarkerConfig>[] = [];
  let place: OverlayPlace | undefined;

  const add = (overlay: Overlay<MarkerConfig>) => {
    const markerId = overlay.placement.id;
    const marker: Marker = createMarker(overlay, {
      onClick: () => onClick(marker),
      onDrag: (lngLat, phase) => emitter.emit('markerdrag', { markerId, lngLat, phase }),
      onMoved,
      onAction: (buttonId) => emitter.emit('overlayaction', { buttonId, markerId }),
      scrollIntoView,
      instructions: () => getStrings().text('marker.move'),
    });
    markers.set(markerId, marker);
    if (place !== undefined) marker.attach(place);
  };
  const remove = (id: string) => {
    markers.get(id)?.detach();
    markers.delete(id);
  };
  const all = () =>
    overlays.flatMap(({ placement }) => {
      const marker = markers.get(placement.id);
      return marker === undefined ? [] : [marker];
    });
  const sort = () => {
    let next: HTMLElement | undefined;
    for (const { holder } of all().toReversed()) {
      if (holder === undefined) continue;
      // Only elements out of order are moved, since a moved element loses the focus.
      if (next !== undefined && holder.nextElementSibling !== next) next.before(holder);
      next = holder;
    }
  };

  return {
    /** All markers in the order of the config. */
    get all() {
      return all();
    },
    get: (id: string) => markers.get(id),
    update(wanted: readonly Overlay<MarkerConfig>[]) {
      const { removed, added, changed } = planOverlays(overlays, wanted);
      overlays = wanted;
      removed.forEach(remove);
      added.forEach(add);
      for (const { placement } of changed) markers.get(placement.id)?.update(placement);
      sort();
    },
    /** Shows the current strings. */
    showStrings: () => markers.forEach((marker) => marker.showStrings()),
    attach(next: OverlayPlace) {
      place = next;
      for (const marker of all()) marker.attach(next);
    },
    detach() {
      place = undefined;
      for (const marker of markers.values()) marker.detach();
    },
    /** Puts the elements into the order of the markers, which is the order of the tab key. */
    sort,
  };
}

export type Markers = ReturnType<typeof syncMarkers>;
