import { STATUS_ATTRIBUTE, type MapdockError, type MapStatus } from '@mapdock/shared';
import { adoptStyleSheet, type StyleRoot } from './adopt-style-sheet.js';
import sheet from './map-root.css';

export interface MapRoot {
  /** Outer element: carries the status and fills the container. */
  readonly element: HTMLElement;
  readonly styleRoot: StyleRoot;
  /** Fresh empty element for the engine; the one before goes. */
  newCanvas(): HTMLElement;
  show(status: MapStatus): void;
  remove(): void;
}

const TITLES: Readonly<Partial<Record<MapdockError['code'], string>>> = {
  CONFIG_INVALID: 'The map’s settings are not valid',
  ENGINE_UNREACHABLE: 'The map could not be loaded',
  ENGINE_TIMEOUT: 'The map takes too long to load',
  MAP_NO_WEBGL: 'This browser can’t draw the map',
  WORKER_BLOCKED: 'This page blocks the map',
  PROVIDER_TOKEN_REFUSED: 'The map service refused access',
  STYLE_FAILED: 'The map’s style could not be loaded',
  STYLE_TIMEOUT: 'The map’s style takes too long to load',
};
const OTHER_TITLE = 'The map failed';

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  name: string,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = name;
  return element;
}

function createMessage(onRetry: () => void) {
  const panel = createElement('div', 'mapdock-message');
  const title = createElement('p', 'mapdock-message-title');
  const text = createElement('p', 'mapdock-message-text');
  const code = createElement('code', 'mapdock-message-code');
  const retry = createElement('button', 'mapdock-message-retry');
  panel.setAttribute('role', 'alert');
  panel.hidden = true;
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', onRetry);
  panel.append(title, text, code, retry);
  const show = (error: MapdockError | undefined) => {
    panel.hidden = error === undefined;
    title.textContent = error === undefined ? '' : (TITLES[error.code] ?? OTHER_TITLE);
    text.textContent = error?.message ?? '';
    code.textContent = error?.code ?? '';
    // A map without a valid config has nothing to try again with.
    retry.hidden = error?.retry === 'never' || error?.code === 'CONFIG_INVALID';
  };
  return { panel, show };
}

/** Puts the outer element with its message panel into the container. */
export function createMapRoot(container: HTMLElement | ShadowRoot, onRetry: () => void): MapRoot {
  const element = createElement('div', 'mapdock');
  element.tabIndex = -1;
  const message = createMessage(() => {
    // The button goes with its panel; the focus must not go with it.
    element.focus();
    onRetry();
  });
  let canvas = createElement('div', 'mapdock-canvas');
  element.append(canvas, message.panel);
  container.append(element);
  const node = element.getRootNode();
  const styleRoot = node instanceof ShadowRoot ? node : document;
  const dropSheet = adoptStyleSheet(styleRoot, sheet);
  return {
    element,
    styleRoot,
    newCanvas() {
      const fresh = createElement('div', 'mapdock-canvas');
      canvas.replaceWith(fresh);
      canvas = fresh;
      return fresh;
    },
    show(status) {
      element.setAttribute(STATUS_ATTRIBUTE, status.name);
      message.show(status.name === 'failed' ? status.error : undefined);
    },
    remove() {
      element.remove();
      dropSheet();
    },
  };
}
