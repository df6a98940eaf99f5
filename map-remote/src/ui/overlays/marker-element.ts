/**
 * The element of a marker: a button behind its content, so that the content may have links and buttons of its own. The button is as large
 * as the content, and at least 44 CSS pixels.
 */
import type { MarkerConfig, OverlayContent } from '@mapdock/shared';
import type { LocalizedText } from '../../texts/create-texts.js';
import { ANCHOR_SHARES } from './anchor-shares.js';
import { MARKER_CLASS } from './is-on-marker.js';
import { isForContent, stopOwnEvents } from './own-events.js';
import { renderContent } from './render-content.js';
import { STYLED_CLASS } from './styled-class.js';
import { createElementText } from '../dom/show-text.js';

export interface MarkerLook extends Pick<
  MarkerConfig,
  'label' | 'content' | 'color' | 'anchor' | 'rotation' | 'scale' | 'className'
> {
  /** Text that says how to move the marker; `undefined` if it can't be moved. */
  readonly instructions: LocalizedText | undefined;
}

export interface MarkerElementOptions {
  /** Set if the content is an element of the host. */
  readonly hostElement: HTMLElement | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called when the marker gets the focus by keyboard. */
  readonly onKeyboardFocus: () => void;
  readonly onAction: (buttonId: string) => void;
}

export interface OpenedPopup {
  readonly elementId: string;
  readonly isOpen: boolean;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Size in CSS pixels; the tip is in the middle of the lower edge. */
const PIN = { width: 28, height: 40 };
const PIN_PATH = 'M14 1a13 13 0 0 1 13 13c0 8-7 15-12 24a1.2 1.2 0 0 1-2 0C8 29 1 22 1 14A13 13 0 0 1 14 1Z';
const PIN_HOLE = { cx: '14', cy: '14', r: '4.5' };

const percent = (share: number) => `${share * 100}%`;

function createSvg(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function createPin(color: string | undefined): SVGElement {
  const { width, height } = PIN;
  const pin = createSvg('svg', {
    class: 'mapdock-marker-pin',
    viewBox: `0 0 ${width} ${height}`,
    width: String(width),
    height: String(height),
  });
  // Set as `color`, which accepts only colours. A `fill` could also be an address, which the browser would request.
  if (color !== undefined) pin.style.color = color;
  pin.append(createSvg('path', { d: PIN_PATH }), createSvg('circle', PIN_HOLE));
  return pin;
}

const isOperable = (content: OverlayContent) =>
  typeof content !== 'string' && content.some(({ type }) => type === 'link' || type === 'button');

export function createMarkerElement(options: MarkerElementOptions) {
  const { hostElement, onClick, onAction } = options;
  const element = document.createElement('div');
  element.className = MARKER_CLASS;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'mapdock-marker-button';
  const inside = document.createElement('div');
  inside.className = 'mapdock-marker-inside';
  element.append(button, inside);

  stopOwnEvents(inside);
  element.addEventListener('click', (event) => {
    if (!isForContent(inside, event)) onClick();
  });
  // Without this the map would zoom in.
  element.addEventListener('dblclick', (event) => event.stopPropagation());
  button.addEventListener('keydown', options.onKeyDown);
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) options.onKeyboardFocus();
  });

  const fill = ({ content, color }: MarkerLook) => {
    element.dataset['kind'] = hostElement ? 'host' : content === undefined ? 'pin' : 'content';
    if (hostElement !== undefined) inside.replaceChildren(hostElement);
    else if (content === undefined) inside.replaceChildren(createPin(color));
    else inside.replaceChildren(...renderContent(content, onAction));
    // The label describes the content, so the content is hidden from screen readers. Content with links or buttons is not hidden, because people
    // must be able to use these.
    const isPicture = hostElement === undefined && (content === undefined || !isOperable(content));
    if (isPicture) inside.setAttribute('aria-hidden', 'true');
    else inside.removeAttribute('aria-hidden');
  };

  const description = createElementText(button, 'description');
  let shown: MarkerLook | undefined;
  let opens: OpenedPopup | undefined;
  let shares: readonly [right: number, down: number] = ANCHOR_SHARES.center;
  return {
    element,
    button,
    /** The marker's box, in CSS pixels from its position; a rotation does not count. */
    get box() {
      const { offsetWidth: width, offsetHeight: height } = element;
      const [right, down] = shares;
      return {
        left: -right * width,
        top: -down * height,
        right: (1 - right) * width,
        bottom: (1 - down) * height,
      };
    },
    show(look: MarkerLook) {
      const { label, content, color, rotation = 0, scale = 1, className = '', instructions } = look;
      const own = className.trim();
      element.className = own === '' ? MARKER_CLASS : `${MARKER_CLASS} ${STYLED_CLASS} ${own}`;
      element.style.setProperty('--mapdock-pin-scale', String(scale));
      button.setAttribute('aria-label', label);
      element.toggleAttribute('data-draggable', instructions !== undefined);
      description.show(instructions);
      const isPin = hostElement === undefined && content === undefined;
      shares = ANCHOR_SHARES[look.anchor ?? (isPin ? 'bottom' : 'center')];
      const [right, down] = shares;
      // The marker is rotated around the point that is on its position.
      element.style.translate = `${percent(-right)} ${percent(-down)}`;
      element.style.transformOrigin = `${percent(right)} ${percent(down)}`;
      element.style.rotate = `${rotation}deg`;
      if (shown === undefined || shown.content !== content || shown.color !== color) fill(look);
      shown = look;
    },
    /** Sets the popup that the marker opens; `undefined` for none. */
    showPopup(popup: OpenedPopup | undefined) {
      if (popup?.elementId === opens?.elementId && popup?.isOpen === opens?.isOpen) return;
      opens = popup;
      if (popup === undefined) {
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) button.removeAttribute(name);
        return;
      }
      button.setAttribute('aria-haspopup', 'dialog');
      button.setAttribute('aria-expanded', String(popup.isOpen));
      if (popup.isOpen) button.setAttribute('aria-controls', popup.elementId);
      else button.removeAttribute('aria-controls');
    },
  };
}

export type MarkerElement = ReturnType<typeof createMarkerElement>;
