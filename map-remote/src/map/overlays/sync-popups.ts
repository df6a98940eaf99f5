import type { PopupChange } from '@mapdock/shared';
import type { Emitter } from '../base/emitter.js';
import { HOST_MOVE } from '../camera/move-camera.js';
import type { Strings } from '../../texts/string-store.js';
import { createPopup, type Popup, type PopupSpec } from './create-popup.js';
import { panIntoView } from './placement/pan-into-view.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import { planOverlays, type Overlay } from './plan-overlays.js';

type Reason = PopupChange['reason'];

export interface PopupsOptions {
  readonly emitter: Emitter;
  readonly getStrings: () => Strings;
  /** One opened or closed by itself: each has to be told its place. */
  readonly onChange: () => void;
  /** Takes the focus from one that closes. `openerId`: marker that the user opened it with. */
  readonly onFocusLost: (popup: Popup, openerId: string | undefined) => void;
}

export interface Popups {
  readonly all: Iterable<Popup>;
  get(id: string): Popup | undefined;
  /**
   * What the first config opens is no change. Each has to be told its place then, and after that the host what changed:
   * a listener may call for another update, which must find this one done.
   */
  update(overlays: readonly Overlay<PopupSpec>[], isFirst: boolean): void;
  tell(): void;
  showWords(): void;
  /** The user clicked the marker `openerId`. */
  toggle(id: string, openerId: string): void;
  /** Closes those that a click beside them closes, except for one. */
  closeByClick(exceptId?: string): void;
  /** Closes the one that has the focus, else the one that opened last. False if none is open. */
  closeByEscape(): boolean;
  attach(place: OverlayPlace): void;
  detach(): void;
  /** Each knows its place now: what has opened since is brought into view, by the map that may move. */
  scrollIntoView(canMove: 'yes' | 'later' | 'never'): void;
}

export function syncPopups({ emitter, getStrings, onChange, onFocusLost }: PopupsOptions): Popups {
  const popups = new Map<string, Popup>();
  let overlays: readonly Overlay<PopupSpec>[] = [];
  let place: OverlayPlace | undefined;
  /** Ids of the open ones, the latest last, with the markers they were opened with. */
  const opened = new Map<string, string | undefined>();
  /** Those that have not been brought into view since they opened. */
  const fresh = new Map<string, Reason>();

  /** What the host has not captured yet, by the id. */
  const untold = new Map<string, PopupChange>();
  let giveFocusBack: (() => void) | undefined;

  const setOpen = (id: string, isOpen: boolean, reason: Reason, openerId?: string) => {
    const popup = popups.get(id);
    if (popup === undefined || popup.isOpen === isOpen) return;
    const lastOpener = opened.get(id);
    if (popup.view.hasFocus) giveFocusBack = () => onFocusLost(popup, lastOpener);
    opened.delete(id);
    fresh.delete(id);
    if (isOpen) {
      opened.set(id, openerId);
      fresh.set(id, reason);
    }
    popup.setOpen(isOpen);
    // The opposite of what was not told leaves nothing to tell.
    if (!untold.delete(id)) untold.set(id, { popupId: id, open: isOpen, reason });
  };
  const tell = () => {
    const giveBack = giveFocusBack;
    giveFocusBack = undefined;
    giveBack?.();
    // A listener that changes more has the rest told on the way.
    for (const [id, event] of untold) {
      untold.delete(id);
      emitter.emit('popupchange', event);
    }
  };
  const change = (id: string, open: boolean, reason: Reason, openerId?: string) => {
    const popup = popups.get(id);
    if (popup === undefined || popup.isOpen === open) return;
    setOpen(id, open, reason, openerId);
    onChange();
    if (open && openerId !== undefined) popup.view.element.focus({ preventScroll: true });
    tell();
  };
  const add = (overlay: Overlay<PopupSpec>) => {
    const { id } = overlay.placement;
    const popup = createPopup(overlay, {
      onClose: () => change(id, false, 'button'),
      onAction: (buttonId) => emitter.emit('overlayaction', { buttonId, popupId: id }),
      words: () => ({
        defaultLabel: getStrings().text('popup.label'),
        closeLabel: getStrings().text('popup.close'),
      }),
    });
    popups.set(id, popup);
    if (place !== undefined) popup.attach(place);
  };

  return {
    get all() {
      return popups.values();
    },
    get: (id) => popups.get(id),
    update(wanted, isFirst) {
      const { removed, added, changed } = planOverlays(overlays, wanted);
      overlays = wanted;
      for (const id of removed) {
        // One whose element is another now is added anew below.
        setOpen(id, false, 'host');
        popups.get(id)?.detach();
        popups.delete(id);
      }
      added.forEach(add);
      for (const { placement } of added) setOpen(placement.id, placement.open ?? false, 'host');
      for (const { placement } of changed) {
        const popup = popups.get(placement.id);
        const wasWanted = popup?.placement.open ?? false;
        const isWanted = placement.open ?? false;
        popup?.update(placement);
        if (wasWanted !== isWanted) setOpen(placement.id, isWanted, 'host');
      }
      if (isFirst) untold.clear();
    },
    tell,
    showWords: () => popups.forEach((popup) => popup.showWords()),
    toggle: (id, openerId) => change(id, !popups.get(id)?.isOpen, 'marker', openerId),
    closeByClick(exceptId) {
      for (const id of [...opened.keys()]) {
        const isClosed = popups.get(id)?.placement.closeOnMapClick ?? true;
        if (id !== exceptId && isClosed) change(id, false, 'mapclick');
      }
    },
    closeByEscape() {
      const ids = [...opened.keys()];
      const id = ids.find((each) => popups.get(each)?.view.hasFocus) ?? ids.at(-1);
      if (id !== undefined) change(id, false, 'escape');
      return id !== undefined;
    },
    attach(next) {
      place = next;
      for (const id of opened.keys()) popups.get(id)?.attach(next);
      for (const popup of popups.values()) popup.attach(next);
    },
    detach() {
      place = undefined;
      for (const popup of popups.values()) popup.detach();
    },
    scrollIntoView(canMove) {
      if (canMove === 'never') fresh.clear();
      if (place === undefined || canMove !== 'yes') return;
      const { map } = place;
      for (const [id, reason] of [...fresh]) {
        const popup = popups.get(id);
        if (!popup?.isShown) continue;
        fresh.delete(id);
        if (popup.placement.keepInView ?? true) {
          panIntoView(map, popup.view.element, reason === 'host' ? HOST_MOVE : {});
        }
      }
    },
  };
}
