import type { PopupChange } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import { HOST_MOVE } from '../camera/host-move.js';
import type { Strings } from '../../texts/string-store.js';
import { createPopup, type Popup, type PopupSpec } from './create-popup.js';
import { panIntoView } from './placement/pan-into-view.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import { planOverlays, type Overlay } from './plan-overlays.js';

type Reason = PopupChange['reason'];

export interface PopupsOptions {
  readonly emitter: Emitter;
  readonly getStrings: () => Strings;
  /** Called when one has opened or closed by itself: each popup must get its position then. */
  readonly onChange: () => void;
  /** Called to move the focus from a popup that closes. `openerId`: marker with which the user opened it. */
  readonly onFocusLost: (popup: Popup, openerId: string | undefined) => void;
}

export interface Popups {
  readonly all: Iterable<Popup>;
  get(id: string): Popup | undefined;
  /**
   * Applies the config's popups; those that the first config opens are not reported. Each popup must get its position next, and
   * `reportChanges` is last: a listener may call `update`, and then this one must be complete.
   */
  update(overlays: readonly Overlay<PopupSpec>[], isFirst: boolean): void;
  reportChanges(): void;
  showStrings(): void;
  /** Opens or closes a popup, since the user clicked the marker `openerId`. */
  toggle(id: string, openerId: string): void;
  /** Closes popups with `closeOnMapClick`, except for one. */
  closeByClick(exceptId?: string): void;
  /** Closes popups with `closeOnMove`, but for those that the running update has opened: it may move the map there too. */
  closeByMove(): void;
  /** Open popups that are where the pointer is. */
  readonly tracking: Iterable<Popup>;
  /** Gives the focus to popups that have opened since the last call and want it. Each popup must have its position. */
  takeFocus(): void;
  /** Closes the popup that has the focus, else the one that opened last. False if none is open. */
  closeByEscape(): boolean;
  attach(place: OverlayPlace): void;
  detach(): void;
  /** Pans the map to popups that have opened since the last call, if the map may move. Each popup must have its position. */
  scrollIntoView(canMove: 'yes' | 'later' | 'never'): void;
}

const isTracking = ({ placement }: Popup) => placement.trackPointer === true;

export function syncPopups({ emitter, getStrings, onChange, onFocusLost }: PopupsOptions): Popups {
  const popups = new Map<string, Popup>();
  let overlays: readonly Overlay<PopupSpec>[] = [];
  let place: OverlayPlace | undefined;
  /** Ids of the open popups, the latest last, with the markers with which they were opened. */
  const opened = new Map<string, string | undefined>();
  /** Popups to which the map has not been panned since they opened. */
  const fresh = new Map<string, Reason>();

  /** Popups that the running task has opened. */
  const opening = new Set<string>();
  /** Open popups that get the focus as soon as they are shown. */
  const eager = new Set<string>();

  /** Changes that are not reported to the host yet, by the popup's id. */
  const unreported = new Map<string, PopupChange>();
  let returnFocus: (() => void) | undefined;

  const setOpen = (id: string, isOpen: boolean, reason: Reason, openerId?: string) => {
    const popup = popups.get(id);
    if (popup === undefined || popup.isOpen === isOpen) return;
    const lastOpener = opened.get(id);
    if (popup.view.hasFocus) returnFocus = () => onFocusLost(popup, lastOpener);
    opened.delete(id);
    fresh.delete(id);
    eager.delete(id);
    if (isOpen) {
      opened.set(id, openerId);
      fresh.set(id, reason);
      opening.add(id);
      queueMicrotask(() => opening.delete(id));
      if (popup.placement.focusAfterOpen ?? openerId !== undefined) eager.add(id);
    }
    popup.setOpen(isOpen);
    // If the opposite change is not reported yet, neither is reported.
    if (!unreported.delete(id)) unreported.set(id, { popupId: id, open: isOpen, reason });
  };
  const reportChanges = () => {
    const pendingReturn = returnFocus;
    returnFocus = undefined;
    pendingReturn?.();
    // A listener may change popups too; that call then reports the rest of these changes.
    for (const [id, event] of unreported) {
      unreported.delete(id);
      emitter.emit('popupchange', event);
    }
  };
  const change = (id: string, open: boolean, reason: Reason, openerId?: string) => {
    const popup = popups.get(id);
    if (popup === undefined || popup.isOpen === open) return;
    setOpen(id, open, reason, openerId);
    onChange();
    reportChanges();
  };
  const add = (overlay: Overlay<PopupSpec>) => {
    const { id } = overlay.placement;
    const popup = createPopup(overlay, {
      onClose: () => change(id, false, 'button'),
      onAction: (buttonId) => emitter.emit('overlayaction', { buttonId, popupId: id }),
      labels: () => ({
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
        // A popup with another element than before is added again below.
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
      if (isFirst) unreported.clear();
    },
    reportChanges,
    showStrings: () => popups.forEach((popup) => popup.showStrings()),
    toggle: (id, openerId) => change(id, !popups.get(id)?.isOpen, 'marker', openerId),
    closeByClick(exceptId) {
      for (const id of [...opened.keys()]) {
        const isClosed = popups.get(id)?.placement.closeOnMapClick ?? true;
        if (id !== exceptId && isClosed) change(id, false, 'mapclick');
      }
    },
    closeByMove() {
      for (const id of [...opened.keys()]) {
        if (popups.get(id)?.placement.closeOnMove && !opening.has(id)) change(id, false, 'move');
      }
    },
    get tracking() {
      return [...opened.keys()].flatMap((id) => popups.get(id) ?? []).filter(isTracking);
    },
    takeFocus() {
      for (const id of eager) {
        const popup = popups.get(id);
        if (!popup?.isShown) continue;
        eager.delete(id);
        popup.view.element.focus({ preventScroll: true });
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
      eager.clear();
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
        if ((popup.placement.keepInView ?? true) && !isTracking(popup)) {
          panIntoView(map, popup.view.element, reason === 'host' ? HOST_MOVE : {});
        }
      }
    },
  };
}
