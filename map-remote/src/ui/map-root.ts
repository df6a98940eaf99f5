import { STATUS_ATTRIBUTE, type MapConfig, type MapStatus } from '@mapdock/shared';
import type { Strings } from '../texts/string-store.js';
import { adoptStyleSheet, inLayer, type StyleRoot } from './style-sheets/adopt-style-sheet.js';
import { createElement } from './dom/create-element.js';
import { createFailurePanel } from './failure/failure-panel.js';
import { createMapDescription } from './map-description.js';
import failureSheet from './failure/failure-panel.css';
import sheet from './map-root.css';
import layers from './style-sheets/own-layers.css';
import pageSheet from './style-sheets/page-styles.css';
import { setLanguage } from './dom/show-text.js';

export interface MapRoot {
  /** The map's outer element: has the status as an attribute and fills the container. */
  readonly element: HTMLElement;
  readonly styleRoot: StyleRoot;
  /** Id of the element with the instructions for moving the map by keyboard. */
  readonly instructionsId: string;
  /** Sets what the button of the failure panel does. */
  onRetry(listener: () => void): void;
  /** Inserts the element into its container again if the page has removed it. */
  attach(): void;
  /** Makes a new empty element for the engine, and removes the one before. */
  newCanvas(): HTMLElement;
  /** Shows the status and the config's texts, in the current language and reading direction. */
  show(status: MapStatus, strings: Strings, config: MapConfig | undefined): void;
  remove(): void;
}

/** Puts the map's outer element with its failure panel into the container. */
export function createMapRoot(container: HTMLElement | ShadowRoot): MapRoot {
  const element = createElement('div', 'mapdock');
  element.tabIndex = -1;
  // Says that these layers are there. A map of an older release on the same page has none.
  element.dataset['layers'] = '';
  let retry = () => {};
  const failure = createFailurePanel(
    () => retry(),
    () => element.focus(),
  );
  const description = createMapDescription(element);
  let canvas = createElement('div', 'mapdock-canvas');
  element.append(canvas, failure.element);
  const attach = () => {
    if (element.parentNode === null) container.append(element);
  };
  attach();
  const node = element.getRootNode();
  const styleRoot = 'host' in node ? (node as ShadowRoot) : document;
  const own = sheet + failureSheet;
  const dropSheet = adoptStyleSheet(
    styleRoot,
    layers + inLayer('reset', pageSheet) + inLayer('own', own) + pageSheet + own,
  );
  let shownFrom: readonly unknown[] = [];
  return {
    element,
    styleRoot,
    instructionsId: description.instructionsId,
    onRetry: (listener) => void (retry = listener),
    attach,
    newCanvas() {
      const fresh = createElement('div', 'mapdock-canvas');
      // A script of the page may have emptied the element.
      if (canvas.parentNode === element) canvas.replaceWith(fresh);
      else element.prepend(fresh);
      canvas = fresh;
      return fresh;
    },
    show(status, strings, config) {
      const from = [status, strings, config?.label, config?.interaction, config?.accessibility];
      // This runs for every update of a config, mostly without a change.
      if (from.every((value, index) => value === shownFrom[index])) return;
      shownFrom = from;
      description.update(status, strings, config);
      element.setAttribute(STATUS_ATTRIBUTE, status.name);
      element.dir = strings.direction;
      setLanguage(element, strings.configuredLanguage);
      if (failure.element.parentNode === null) element.append(failure.element);
      failure.show(status.name === 'failed' ? status.error : undefined, strings);
    },
    remove() {
      element.remove();
      dropSheet();
    },
  };
}
