/** Owns the markers and popups of a mounted map, of the config and of the host. The chunk for them is loaded with the first one. */
import {
  parseMarkerPlacement,
  parsePopupPlacement,
  type MapConfig,
  type MapdockError,
  type MarkerConfig,
  type MarkerPlacement,
  type PopupPlacement,
} from '@mapdock/shared';
import type { StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import type { Emitter } from '../foundation/emitter.js';
import { hasOverlays, OVERLAYS } from './late-overlays.js';
import { createLateChunkSlot, type OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import type { StringStore } from '../../texts/string-store.js';
import type { PopupSpec } from './create-popup.js';
import { syncAttachments, type Attachments } from './sync-attachments.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import type { Overlay, Placed } from './plan-overlays.js';

export interface OverlaySyncOptions {
  /** Outer element of the map. */
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  readonly emitter: Emitter;
  /** The store is updated before a config is passed on. */
  readonly strings: StringStore;
  /** Aborts when the mounted map ends. */
  readonly signal: AbortSignal;
}

/** The engine map that they are put on. */
export interface OverlayTarget extends OverlayPlace {
  readonly onFailed: OnCodeFailed;
}

interface AttachedTarget extends OverlayTarget {
  hasStyle: boolean;
  readonly signal: AbortSignal;
}

const isConfigured = ({ element }: Overlay<Placed>) => element === undefined;

export function syncOverlays({ root, styleRoot, emitter, strings, signal }: OverlaySyncOptions) {
  let first: MapConfig | undefined;
  let config: MapConfig | undefined;
  let attached: AttachedTarget | undefined;
  // False until the first config is applied: the host's own are added after its overlays.
  let areOwnIn = false;

  const onChange = () => {
    if (overlays.made === undefined) retry();
    else overlays.made.refresh();
  };
  const onRefused = (error: MapdockError) => {
    if (overlays.made === undefined) emitter.emit('maperror', error);
    else overlays.made.refuse(error);
  };
  const markers = syncAttachments<MarkerConfig>({
    member: 'addMarker',
    parse: parseMarkerPlacement,
    onChange,
    onRefused,
  });
  const popups = syncAttachments<PopupSpec>({
    member: 'addPopup',
    parse: parsePopupPlacement,
    onChange,
    onRefused,
  });
  const lateJoin = <P extends Placed>({ join }: Attachments<P>): Pick<Attachments<P>, 'join'> => ({
    join: (configured) => (areOwnIn ? join(configured) : join(configured).filter(isConfigured)),
  });
  const overlays = createLateChunkSlot({
    part: OVERLAYS,
    make: ({ createOverlays }) =>
      createOverlays({
        root,
        styleRoot,
        emitter,
        strings,
        markers: lateJoin(markers),
        popups: lateJoin(popups),
        signal,
      }),
    onMade(made) {
      // The first config is applied first: popups that it opens are not reported, those that are opened later are.
      if (first !== undefined) made.update(first);
      areOwnIn = true;
      made.refresh();
      if (config !== undefined && config !== first) made.update(config);
      // A listener of a popup that opened may have destroyed the map.
      if (signal.aborted) return;
      if (attached === undefined) return;
      made.attach(attached, attached.hasStyle, attached.signal);
      // Features are located, and the map gets ready, when the next frame is drawn.
      attached.map.triggerRepaint();
    },
    onFailed: (...failure) => attached?.onFailed(...failure) ?? (() => {}),
    signal,
  });
  const retry = () => {
    // All markers and popups may be gone again before the chunk has come.
    if (hasOverlays(config ?? {}) || !markers.isEmpty || !popups.isEmpty) overlays.want();
  };

  // This listener is added before those of the host, which may open a popup at the clicked place.
  emitter.on('mapclick', () => overlays.made?.closeByClick());

  return {
    /** True while the chunk is loading. */
    get isPending() {
      return overlays.isPending;
    },
    /** Applies what differs from the config before. */
    update(next: MapConfig) {
      first ??= next;
      const before = config;
      config = next;
      if (overlays.made !== undefined) return overlays.made.update(next);
      // Conflicts of ids are reported at once, before the chunk is loaded.
      markers.join(next.markers ?? []);
      popups.join(next.popups ?? []);
      const hasChanged = before?.markers !== next.markers || before?.popups !== next.popups;
      // A config with the same markers and popups must not request a chunk again that failed.
      if (hasChanged) retry();
    },
    /** See `MapHandle.addMarker` in the contract. */
    addMarker: (element: HTMLElement, placement: MarkerPlacement) => markers.add(element, placement),
    /** See `MapHandle.addPopup` in the contract. */
    addPopup: (element: HTMLElement, placement: PopupPlacement) => popups.add(element, placement),
    /** Puts all on an engine map, until `signal` aborts. */
    attachTo(target: OverlayTarget, ended: AbortSignal) {
      const current = { ...target, hasStyle: false, signal: ended };
      attached = current;
      target.map.on('style.load', () => {
        current.hasStyle = true;
      });
      ended.addEventListener('abort', () => {
        attached = undefined;
      });
      if (overlays.made === undefined) retry();
      else overlays.made.attach(target, false, ended);
    },
    /** Requests the chunk again if it failed to load. */
    retry,
  };
}

export type OverlaySync = ReturnType<typeof syncOverlays>;
