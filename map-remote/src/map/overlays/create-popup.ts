import type { LngLat, PopupConfig, ScreenPoint } from '@mapdock/shared';
import type { EnginePopup } from '../../engine/engine-module.js';
import type { Anchor } from '../../ui/overlays/anchor-shares.js';
import { createPopupElement, type PopupElement } from '../../ui/overlays/popup-element.js';
import type { LocalizedText } from '../../texts/create-texts.js';
import { isEqual } from '../../util/is-equal.js';
import type { OverlayPlace } from './placement/overlay-place.js';
import type { Overlay } from './plan-overlays.js';

/** A popup of the config, or one that the host fills, which has no content. */
export type PopupSpec = Omit<PopupConfig, 'content'> & Partial<Pick<PopupConfig, 'content'>>;

export type PopupOffset = ScreenPoint | Readonly<Record<Anchor, ScreenPoint>>;

export interface PopupOptions {
  readonly onClose: () => void;
  readonly onAction: (buttonId: string) => void;
  readonly words: () => { readonly defaultLabel: LocalizedText; readonly closeLabel: LocalizedText };
}

/** One popup. It outlives the engine maps that it stands on, open or closed. */
export interface Popup {
  readonly placement: PopupSpec;
  readonly isOpen: boolean;
  readonly view: PopupElement;
  /** Open, and its place is known: it can be seen. */
  readonly isShown: boolean;
  update(placement: PopupSpec): void;
  showWords(): void;
  setOpen(isOpen: boolean): void;
  /** `undefined` as long as nobody knows the place. */
  moveTo(lngLat: LngLat | undefined, offset: PopupOffset): void;
  attach(place: OverlayPlace): void;
  detach(): void;
}

const DEFAULT_WIDTH = 280;
/** Room on both sides of one that is as wide as the map, in CSS pixels. */
const SIDE_ROOM = 16;

const widthOf = ({ maxWidth = DEFAULT_WIDTH }: PopupSpec) =>
  `min(${maxWidth}px, calc(100cqi - ${SIDE_ROOM}px))`;

export function createPopup(
  { placement: first, element: hostElement }: Overlay<PopupSpec>,
  { onClose, onAction, words }: PopupOptions,
): Popup {
  let placement = first;
  let isOpen = false;
  let lngLat: LngLat | undefined;
  let offset: PopupOffset = [0, 0];
  let place: OverlayPlace | undefined;
  let shown: EnginePopup | undefined;
  const view = createPopupElement({ hostElement, onClose, onAction });

  const anchorOption = () => (placement.anchor === undefined ? {} : { anchor: placement.anchor });
  const putOn = ({ engine, map }: OverlayPlace, at: LngLat) => {
    shown = new engine.Popup({
      // Ours has a name in the page's language, and says why it closed.
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      className: 'mapdock-popup',
      maxWidth: widthOf(placement),
      offset: offset as never,
      ...anchorOption(),
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
    const { label, closeButton, content } = placement;
    view.show({ label, closeButton, content, ...words() });
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
    get isShown() {
      return shown !== undefined;
    },
    update(next) {
      placement = next;
      show();
      if (shown === undefined) return;
      delete shown.options.anchor;
      Object.assign(shown.options, anchorOption());
      // Takes the new anchor along.
      shown.setMaxWidth(widthOf(next));
    },
    showWords: show,
    setOpen(next) {
      isOpen = next;
      refresh();
    },
    moveTo(next, nextOffset) {
      const isSamePlace = isEqual(lngLat, next);
      const isSameOffset = isEqual(offset, nextOffset);
      if (isSamePlace && isSameOffset) return;
      lngLat = next;
      offset = nextOffset;
      refresh();
      if (lngLat === undefined || shown === undefined) return;
      if (!isSameOffset) shown.setOffset(offset as never);
      if (!isSamePlace) shown.setLngLat([...lngLat]);
    },
    attach(next) {
      place = next;
      refresh();
    },
    detach() {
      place = undefined;
      takeOff();
    },
  };
}
