import type { Emitter } from '../foundation/emitter.js';
import type { Strings } from '../../texts/string-store.js';
import { createPopup, type Popup, type PopupSpec } from './create-popup.js';
import { createOpenPopups, isTracking, type Reason } from './open-popups.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import { planOverlays, type Overlay } from './plan-overlays.js';

export interface PopupsOptions {
  readonly emitter: Emitter;
  readonly getStrings: () => Strings;
  /** Called when one has opened or closed by itself: each popup must get its position then. */
  readonly onChange: () => void;
  /** Called to move the focus from a popup that closes. `openerId`: marker with which the user opened it. */
  readonly onFocusLost: (popup: Popup, openerId: string | undefined) => void;
}

export function syncPopups({ emitter, getStrings, onChange, onFocusLost }: PopupsOptions) {
  const popups = new Map<string, Popup>();
  let overlays: readonly Overlay<PopupSpec>[] = [];
  let place: OverlayPlace | undefined;
  const open = createOpenPopups(popups, emitter, onFocusLost);

  const change = (id: string, isOpen: boolean, reason: Reason, openerId?: string) => {
    const popup = popups.get(id);
    if (popup === undefined || popup.isOpen === isOpen) return;
    open.setOpen(id, isOpen, reason, openerId);
    onChange();
    open.reportChanges();
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
    get: (id: string) => popups.get(id),
    /**
     * Applies the config's popups; those that the first config opens are not reported. Each popup must get its position next, and
     * `reportChanges` is last: a listener may call `update`, and then this one must be complete.
     */
    update(wanted: readonly Overlay<PopupSpec>[], isFirst: boolean) {
      const { removed, added, changed } = planOverlays(overlays, wanted);
      overlays = wanted;
      for (const id of removed) {
        // A popup with another element than before is added again below.
        open.setOpen(id, false, 'host');
        popups.get(id)?.detach();
        popups.delete(id);
      }
      added.forEach(add);
      for (const { placement } of added) open.setOpen(placement.id, placement.open ?? false, 'host');
      for (const { placement } of changed) {
        const popup = popups.get(placement.id);
        const wasWanted = popup?.placement.open ?? false;
        const isWanted = placement.open ?? false;
        popup?.update(placement);
        if (wasWanted !== isWanted) open.setOpen(placement.id, isWanted, 'host');
      }
      if (isFirst) open.dropChanges();
    },
    reportChanges: open.reportChanges,
    takeFocus: open.takeFocus,
    showStrings: () => popups.forEach((popup) => popup.showStrings()),
    /** Opens or closes a popup, since the user clicked the marker `openerId`. */
    toggle: (id: string, openerId: string) => change(id, !popups.get(id)?.isOpen, 'marker', openerId),
    /** Closes popups with `closeOnMapClick`, except for one. */
    closeByClick(exceptId?: string) {
      for (const id of open.ids) {
        const isClosed = popups.get(id)?.placement.closeOnMapClick ?? true;
        if (id !== exceptId && isClosed) change(id, false, 'mapclick');
      }
    },
    /** Closes popups with `closeOnMove`, but for those that the running update has opened: it may move the map there too. */
    closeByMove() {
      for (const id of open.ids) {
        if (popups.get(id)?.placement.closeOnMove && !open.isOpening(id)) change(id, false, 'move');
      }
    },
    /** Open popups that are where the pointer is. */
    get tracking() {
      return open.ids.flatMap((id) => popups.get(id) ?? []).filter(isTracking);
    },
    /** Closes the popup that has the focus, else the one that opened last. False if none is open. */
    closeByEscape() {
      const { ids } = open;
      const id = ids.find((each) => popups.get(each)?.view.hasFocus) ?? ids.at(-1);
      if (id !== undefined) change(id, false, 'escape');
      return id !== undefined;
    },
    attach(next: OverlayPlace) {
      place = next;
      for (const id of open.ids) popups.get(id)?.attach(next);
      for (const popup of popups.values()) popup.attach(next);
    },
    detach() {
      place = undefined;
      open.dropFocus();
      for (const popup of popups.values()) popup.detach();
    },
    /** Pans the map to popups that have opened since the last call, if the map may move. Each popup must have its position. */
    scrollIntoView: (canMove: 'yes' | 'later' | 'never') => open.scrollIntoView(place, canMove),
  };
}
