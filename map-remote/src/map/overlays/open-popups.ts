import type { PopupChange } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import { HOST_MOVE } from '../camera/host-move.js';
import type { Popup } from './create-popup.js';
import { panIntoView } from './placement/pan-into-view.js';
import type { OverlayPlace } from './placement/overlay-place.js';

export type Reason = PopupChange['reason'];

export const isTracking = ({ placement }: Popup) => placement.trackPointer === true;

/** Which popups are open, and what follows from their opening and closing: changes to report, the focus, and the movement to them. */
export function createOpenPopups(
  popups: ReadonlyMap<string, Popup>,
  emitter: Emitter,
  onFocusLost: (popup: Popup, openerId: string | undefined) => void,
) {
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

  return {
    /** Ids, the latest last. */
    get ids() {
      return [...opened.keys()];
    },
    /** `openerId`: marker with which the user opened it. Does nothing for a popup that is as wanted, or is not there. */
    setOpen(id: string, isOpen: boolean, reason: Reason, openerId?: string) {
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
    },
    /** True while the task that has opened it is running. */
    isOpening: (id: string) => opening.has(id),
    reportChanges() {
      const pendingReturn = returnFocus;
      returnFocus = undefined;
      pendingReturn?.();
      // A listener may change popups too; that call then reports the rest of these changes.
      for (const [id, event] of unreported) {
        unreported.delete(id);
        emitter.emit('popupchange', event);
      }
    },
    /** Leaves changes that are not reported yet without a report. */
    dropChanges: () => unreported.clear(),
    /** Gives the focus to popups that have opened since the last call and want it. Each popup must have its position. */
    takeFocus() {
      for (const id of eager) {
        const popup = popups.get(id);
        if (!popup?.isShown) continue;
        eager.delete(id);
        popup.view.element.focus({ preventScroll: true });
      }
    },
    /** Leaves the focus where it is, also when popups that want it are shown again. */
    dropFocus: () => eager.clear(),
    /** Pans the map to popups that have opened since the last call, if the map may move. Each popup must have its position. */
    scrollIntoView(place: OverlayPlace | undefined, canMove: 'yes' | 'later' | 'never') {
      if (canMove === 'never') fresh.clear();
      if (place === undefined || canMove !== 'yes') return;
      for (const [id, reason] of [...fresh]) {
        const popup = popups.get(id);
        if (!popup?.isShown) continue;
        fresh.delete(id);
        if ((popup.placement.keepInView ?? true) && !isTracking(popup)) {
          panIntoView(place.map, popup.view.element, reason === 'host' ? HOST_MOVE : {});
        }
      }
    },
  };
}

export type OpenPopups = ReturnType<typeof createOpenPopups>;
