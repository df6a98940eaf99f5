import type { PopupConfig } from '@mapdock/shared';
import type { LocalizedText } from '../../texts/create-texts.js';
import { headingOf, renderContent } from './render-content.js';
import { createElementText, setLanguage } from '../dom/show-text.js';
import { uniqueId } from '../dom/unique-id.js';

export interface PopupLook {
  readonly label: PopupConfig['label'];
  readonly closeButton: PopupConfig['closeButton'];
  /** `undefined` if the content is an element of the host. */
  readonly content: PopupConfig['content'] | undefined;
  readonly defaultLabel: LocalizedText;
  readonly closeLabel: LocalizedText;
}

export interface PopupElementOptions {
  readonly hostElement: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly onAction: (buttonId: string) => void;
}

function createClose(onClose: () => void): HTMLButtonElement {
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'mapdock-popup-close';
  close.addEventListener('click', onClose);
  return close;
}

/** Creates the element of a popup: a dialog that leaves the rest of the page usable. */
export function createPopupElement({ hostElement, onClose, onAction }: PopupElementOptions) {
  const element = document.createElement('div');
  element.className = 'mapdock-popup-box';
  element.id = uniqueId();
  element.tabIndex = -1;
  element.setAttribute('role', 'dialog');
  const inside = document.createElement('div');
  inside.className = 'mapdock-popup-inside';
  if (hostElement !== undefined) inside.append(hostElement);
  const close = createClose(onClose);
  // The button is last in the popup, and so the last that the tab key reaches.
  element.append(inside, close);
  const name = createElementText(element, 'label');
  const focused = () => (element.getRootNode() as Document | ShadowRoot).activeElement;

  let shown: PopupLook | undefined;
  return {
    /** The popup's element, which can get the focus, but not by the tab key. */
    element,
    get hasFocus() {
      return element.isConnected && element.contains(focused());
    },
    show(look: PopupLook) {
      const { content, closeButton = true } = look;
      const heading = content === undefined ? undefined : headingOf(content);
      const own = look.label ?? heading;
      const { defaultLabel, closeLabel } = look;
      name.show(own === undefined ? defaultLabel : { ...defaultLabel, text: own, lang: undefined });
      close.setAttribute('aria-label', closeLabel.text);
      setLanguage(close, closeLabel.lang);
      close.hidden = !closeButton;
      element.toggleAttribute('data-closable', closeButton);
      if (content !== undefined && shown?.content !== content) {
        const isFocusInside = element.isConnected && inside.contains(focused());
        inside.replaceChildren(...renderContent(content, onAction));
        if (isFocusInside) element.focus();
      }
      shown = look;
    },
  };
}

export type PopupElement = ReturnType<typeof createPopupElement>;
