/** Markers and popups of a mounted map, of the config and of the host, from the first of them on: their code comes with it. */
import {
  parseMarkerPlacement,
  parsePopupPlacement,
  type Attachment,
  type MapConfig,
  type MapdockError,
  type MarkerConfig,
  type MarkerPlacement,
  type PopupPlacement,
} from '@mapdock/shared';
import type { StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import type { Emitter } from '../base/emitter.js';
import { hasOverlays, OVERLAYS } from './late-overlays.js';
import { createLateChunkSlot, type OnCodeFailed } from '../base/late-chunk-slot.js';
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
  /** Up to date whenever a config arrives. */
  readonly strings: StringStore;
  /** The mounted map has ended. */
  readonly signal: AbortSignal;
}

/** An engine map that they are put on. */
export interface OverlayStand extends OverlayPlace {
  readonly onFailed: OnCodeFailed;
}

export interface OverlaySync {
  /** True while their code is on its way. */
  readonly isPending: boolean;
  /** Applies what differs from the config before. */
  update(config: MapConfig): void;
  /** See `MapHandle.addMarker` in the contract. */
  addMarker(element: HTMLElement, placement: MarkerPlacement): Attachment<MarkerPlacement>;
  /** See `MapHandle.addPopup` in the contract. */
  addPopup(element: HTMLElement, placement: PopupPlacement): Attachment<PopupPlacement>;
  /** Puts all on an engine map, until `signal` aborts. */
  attachTo(stand: OverlayStand, signal: AbortSignal): void;
  /** Asks again for their code if it did not come. */
  retry(): void;
}

interface Standing extends OverlayStand {
  hasStyle: boolean;
  readonly signal: AbortSignal;
}

const isConfigured = ({ element }: Overlay<Placed>) => element === undefined;

export function syncOverlays({ root, styleRoot, emitter, strings, signal }: OverlaySyncOptions): OverlaySync {
  let first: MapConfig | undefined;
  let config: MapConfig | undefined;
  let standing: Standing | undefined;
  let isWanted = false;
  // The host's own come after what the first config has.
  let areOwnIn = false;

  const onChange = () => {
    if (overlays.made !== undefined) return overlays.made.refresh();
    isWanted = true;
    overlays.want();
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
      // In their order, since what is open from the start is no news, and what opened later is.
      if (first !== undefined) made.update(first);
      areOwnIn = true;
      made.refresh();
      if (config !== undefined && config !== first) made.update(config);
      // By a listener of what opened.
      if (signal.aborted) return;
      if (standing === undefined) return;
      made.attach(standing, standing.hasStyle, standing.signal);
      // Features are looked for, and the map is ready, once it is drawn.
      standing.map.triggerRepaint();
    },
    onFailed: (error) => standing?.onFailed(error) ?? (() => {}),
    signal,
  });
  const retry = () => {
    if (isWanted) overlays.want();
  };

  // Before the host hears of the click, which may open one at that place.
  emitter.on('mapclick', () => overlays.made?.closeByClick());

  return {
    get isPending() {
      return overlays.isPending;
    },
    update(next) {
      first ??= next;
      const before = config;
      config = next;
      if (overlays.made !== undefined) return overlays.made.update(next);
      // Which ids are taken is told at once, whatever can be shown.
      markers.join(next.markers ?? []);
      popups.join(next.popups ?? []);
      const isNews = before?.markers !== next.markers || before?.popups !== next.popups;
      isWanted ||= hasOverlays(next);
      // Not with each config: one that says nothing new of them must not ask for a file that is gone again and again.
      if (isNews) retry();
    },
    addMarker: (element, placement) => markers.add(element, placement),
    addPopup: (element, placement) => popups.add(element, placement),
    attachTo(stand, ended) {
      const current = { ...stand, hasStyle: false, signal: ended };
      standing = current;
      stand.map.on('style.load', () => {
        current.hasStyle = true;
      });
      ended.addEventListener('abort', () => {
        standing = undefined;
      });
      if (overlays.made === undefined) retry();
      else overlays.made.attach(stand, false, ended);
    },
    retry,
  };
}
