/**
 * Owns the markers and popups of a mounted map, of the config and of the host. They outlive the engine maps that they are on, through
 * styles, retries and changes of provider: open popups stay open, and dragged markers stay where they are.
 */
import type { MapConfig, MapdockError, MarkerConfig } from '@mapdock/shared';
import { adoptOwnSheet, type StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import sheet from '../../ui/overlays/overlays.css';
import type { Emitter } from '../foundation/emitter.js';
import { isResizing } from '../camera/host-move.js';
import type { StringStore } from '../../texts/string-store.js';
import type { Attachments } from './sync-attachments.js';
import { isRevealing, panIntoView } from './placement/pan-into-view.js';
import { syncMarkers } from './sync-markers.js';
import { syncPopups } from './sync-popups.js';
import { createFeaturePlaces } from './placement/feature-places.js';
import type { Marker } from './create-marker.js';
import type { Popup, PopupSpec } from './create-popup.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import { placePopup } from './placement/place-popup.js';
import { watchFeatures } from './watch-features.js';
import { watchPointer, type PointerWatch } from './watch-pointer.js';

export interface OverlaysOptions {
  /** Outer element of the map. */
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  readonly emitter: Emitter;
  /** The store is updated before a config is passed on. */
  readonly strings: StringStore;
  /** Markers and popups that the host has added. */
  readonly markers: Pick<Attachments<MarkerConfig>, 'join'>;
  readonly popups: Pick<Attachments<PopupSpec>, 'join'>;
  /** Aborts when the mounted map ends. */
  readonly signal: AbortSignal;
}

type Wanted = Pick<MapConfig, 'markers' | 'popups' | 'sources' | 'camera'>;

/** True if both configs have the same objects for all that matters here. Values are compared later, only if this is false. */
const isSame = (before: Wanted, after: Wanted) =>
  before.markers === after.markers &&
  before.popups === after.popups &&
  before.sources === after.sources &&
  before.camera?.controlled === after.camera?.controlled;

export function createOverlays(options: OverlaysOptions) {
  const { root, emitter, strings, signal: ended } = options;
  let config: Wanted | undefined;
  let shownStrings = strings.current;
  let place: OverlayPlace | undefined;
  // Before its first style the engine has no features, and a style may still set the camera.
  let hasStyle = false;
  /** True while several markers and popups change, which are settled together after that. */
  let isApplying = false;

  /** Moves the focus to the marker that opened a popup, or to the map if that is gone, so that the focus is not lost. */
  const takeFocus = (markerId: string | undefined) => {
    const button = markerId === undefined ? undefined : markers.get(markerId)?.view.button;
    if (button?.isConnected) button.focus({ preventScroll: true });
    else place?.map.getCanvas().focus({ preventScroll: true });
  };
  const clickMarker = (marker: Marker) => {
    const { id: markerId, popupId } = marker.placement;
    popups.closeByClick(popupId);
    if (popupId !== undefined && popups.get(popupId) !== undefined) popups.toggle(popupId, markerId);
    if (marker.lngLat !== undefined) emitter.emit('markerclick', { markerId, lngLat: marker.lngLat });
  };
  const markers = syncMarkers({
    emitter,
    getStrings: () => strings.current,
    onClick: clickMarker,
    scrollIntoView(element) {
      if (place !== undefined && canMove() === 'yes') panIntoView(place.map, element);
    },
    onMoved() {
      if (!isApplying) settle();
    },
  });
  const popups = syncPopups({
    emitter,
    getStrings: () => strings.current,
    onChange: () => settle(),
    onFocusLost: (popup, openerId) => takeFocus(openerId ?? popup.placement.markerId),
  });

  let pointer: PointerWatch | undefined;
  const featurePlaces = createFeaturePlaces();
  const movePopup = (popup: Popup) => {
    const { trackPointer, markerId, feature } = popup.placement;
    const ground = {
      pointed: trackPointer ? pointer?.lngLat : undefined,
      marker: markerId === undefined ? undefined : markers.get(markerId),
      located: feature && featurePlaces.get(feature),
    };
    popup.moveTo(placePopup(popup.placement, ground));
  };

  const canMove = () => (config?.camera?.controlled ? 'never' : hasStyle ? 'yes' : 'later');

  /** Passes popups their positions, and markers the popups that they open. */
  const settle = () => {
    for (const popup of popups.all) movePopup(popup);
    for (const { placement, view } of markers.all) {
      const popup = placement.popupId === undefined ? undefined : popups.get(placement.popupId);
      view.showPopup(popup && { elementId: popup.view.element.id, isOpen: popup.isOpen });
    }
    popups.takeFocus();
    popups.scrollIntoView(canMove());
  };
  const featured = () => [...markers.all, ...popups.all].flatMap(({ placement }) => placement.feature ?? []);
  const apply = (changes: () => void) => {
    isApplying = true;
    try {
      changes();
    } finally {
      isApplying = false;
    }
    settle();
  };
  const locate = (isFinal: boolean) => {
    featurePlaces.update(featured(), config ?? {}, hasStyle ? place?.map : undefined, isFinal);
    for (const marker of markers.all) {
      const { feature } = marker.placement;
      if (feature !== undefined) marker.locate(featurePlaces.get(feature));
    }
    markers.sort();
  };
  const relocate = (isFinal: boolean) => apply(() => locate(isFinal));
  const refresh = (isFirst = false) => {
    apply(() => {
      markers.update(options.markers.join(config?.markers ?? []));
      popups.update(options.popups.join(config?.popups ?? []), isFirst);
      locate(false);
    });
    // A listener may call `update`, and then this one must be complete.
    for (const error of refused.splice(0)) emitter.emit('maperror', error);
    popups.reportChanges();
  };
  const refused: MapdockError[] = [];
  ended.addEventListener('abort', adoptOwnSheet(options.styleRoot, sheet));
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (popups.closeByEscape()) event.preventDefault();
  });

  return {
    /** Applies what differs from the config before. */
    update(next: MapConfig) {
      const before = config;
      config = next;
      if (shownStrings !== strings.current) {
        shownStrings = strings.current;
        markers.showStrings();
        popups.showStrings();
      }
      if (before === undefined || !isSame(before, next)) refresh(before === undefined);
    },
    /** Call it when the host has added, changed or removed one of its own. */
    refresh: () => refresh(),
    /** Reports to the host an error in one of its own markers or popups. */
    refuse(error: MapdockError) {
      if (isApplying) refused.push(error);
      else emitter.emit('maperror', error);
    },
    /** Call it when the user has clicked on the map. */
    closeByClick: () => popups.closeByClick(),
    /** Puts all on an engine map, until `signal` aborts. `hasStyle`: the map has its first style. */
    attach(next: OverlayPlace, isStyled: boolean, signal: AbortSignal) {
      place = next;
      hasStyle = isStyled;
      markers.attach(next);
      popups.attach(next);
      settle();
      const { map, onDrawn } = next;
      pointer = watchPointer(map, () => {
        for (const popup of popups.tracking) movePopup(popup);
      });
      map.on('movestart', (event) => {
        if (hasStyle && !isRevealing(event) && !isResizing(event)) popups.closeByMove();
      });
      watchFeatures({ map, onDrawn, features: featured, onStyle, onChange: relocate, signal });
      signal.addEventListener('abort', () => {
        place = undefined;
        pointer = undefined;
        markers.detach();
        popups.detach();
      });
    },
  };

  function onStyle() {
    hasStyle = true;
    relocate(false);
  }
}
