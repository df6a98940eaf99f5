import type { LngLat, PopupConfig, ScreenPoint } from '@mapdock/shared';
import type { EnginePopup } from '../../engine/engine-module.js';
import { setPopupAnchor } from '../../engine/private-api/controls/popup-anchor.js';
import type { Anchor } from '../../ui/overlays/anchor-shares.js';
import { createPopupElement } from '../../ui/overlays/popup-element.js';
import { STYLED_CLASS } from '../../ui/overlays/styled-class.js';
import type { LocalizedText } from '../../texts/create-texts.js';
import { isEqual } from '../../util/is-equal.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import type { Overlay } from './plan-overlays.js';

/** A popup of the config, or one whose content is an element of the host. */
export type PopupSpec = Omit<PopupConfig, 'content'> & Partial<Pick<PopupConfig, 'content'>>;

export type PopupOffset = number | ScreenPoint | Readonly<Partial<Record<Anchor, ScreenPoint | undefined>>>;

/** Where a popup stands. */
export interface PopupPlace {
  /** `undefined` while it is not known. */
  readonly lngLat: LngLat | undefined;
  readonly offset: PopupOffset;
  /** Metres above the ground. */
  readonly altitude: number;
}

export interface PopupOptions {
  readonly onClose: () => void;
  readonly onAction: (buttonId: string) => void;
  readonly labels: () => { readonly defaultLabel: LocalizedText; readonly closeLabel: LocalizedText };
}

const DEFAULT_WIDTH = 280;
/** Free room in CSS pixels beside a popup that is as wide as the map, both sides together. */
const SIDE_ROOM = 16;

const widthOf = ({ maxWidth = DEFAULT_WIDTH }: PopupSpec) =>
  `min(${maxWidth === 'none' ? '100cqi' : `${maxWidth}px`}, calc(100cqi - ${SIDE_ROOM}px))`;

/** Its class names, without repetitions. */
const classesOf = ({ className = '', trackPointer }: PopupSpec): readonly string[] => {
  const own = className.split(/\s+/).filter((name) => name !== '');
  const kinds = [
    ...(trackPointer ? ['mapdock-popup-tracking'] : []),
    ...(own.length > 0 ? [STYLED_CLASS] : []),
  ];
  return [...new Set(['mapdock-popup', ...kinds, ...own])];
};

/** One popup. It outlives the engine maps that it is on, open or closed. */
export function createPopup(
  { placement: first, element: hostElement }: Overlay<PopupSpec>,
  { onClose, onAction, labels }: PopupOptions,
) {
  let placement = first;
  let isOpen = false;
  let { lngLat, offset, altitude }: PopupPlace = { lngLat: undefined, offset: [0, 0], altitude: 0 };
  let place: OverlayPlace | undefined;
  let shown: EnginePopup | undefined;
  const view = createPopupElement({ hostElement, onClose, onAction });

  const putOn = ({ engine, map }: OverlayPlace, at: LngLat) => {
    shown = new engine.Popup({
      // Our own button has a label in the map's language, and closing it is reported with a reason.
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      className: classesOf(placement).join(' '),
      maxWidth: widthOf(placement),
      offset: offset as never,
      altitude,
      ...(placement.anchor === undefined ? {} : { anchor: placement.anchor }),
    });
    shown
      .setLngLat([...at])
      .setDOMContent(view.element)
      .addTo(map);
  };
  const takeOff = () => {
    shown?.remove();
    shown = undefined;
  };
  const refresh = () => {
    if (place === undefined || lngLat === undefined || !isOpen) takeOff();
    else if (shown === undefined) putOn(place, lngLat);
  };
  const show = () => {
    const { label, content, trackPointer, closeButton = !trackPointer } = placement;
    view.show({ label, closeButton, content, ...labels() });
  };
  show();

  return {
    get placement() {
      return placement;
    },
    get isOpen() {
      return isOpen;
    },
    view,
    /** True if the popup is open and on the map, so that it can be seen. */
    get isShown() {
      return shown !== undefined;
    },
    update(next: PopupSpec) {
      const before = classesOf(placement);
      placement = next;
      show();
      if (shown === undefined) return;
      const classes = classesOf(next);
      for (const name of before) if (!classes.includes(name)) shown.removeClassName(name);
      for (const name of classes) if (!before.includes(name)) shown.addClassName(name);
      setPopupAnchor(shown, placement.anchor);
      // This call also makes the engine apply the new anchor.
      shown.setMaxWidth(widthOf(next));
    },
    showStrings: show,
    setOpen(next: boolean) {
      isOpen = next;
      refresh();
    },
    moveTo(next: PopupPlace) {
      const isSamePlace = isEqual(lngLat, next.lngLat);
      const isSameOffset = isEqual(offset, next.offset);
      const isSameAltitude = altitude === next.altitude;
      if (isSamePlace && isSameOffset && isSameAltitude) return;
      ({ lngLat, offset, altitude } = next);
      refresh();
      if (lngLat === undefined || shown === undefined) return;
      if (!isSameOffset) shown.setOffset(offset as never);
      if (!isSameAltitude) shown.setAltitude(altitude);
      if (!isSamePlace) shown.setLngLat([...lngLat]);
    },
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

export type Popup = ReturnType<typeof createPopup>;
