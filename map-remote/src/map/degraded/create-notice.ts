import type { MapdockError, MapStatus } from '@mapdock/shared';
import { createElement } from '../../ui/dom/create-element.js';
import { createElementText, showText } from '../../ui/dom/show-text.js';
import { createFailureDetails } from '../../ui/failure/failure-details.js';
import { adoptOwnSheet, type StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import type { StringStore } from '../../texts/string-store.js';
import sheet from './notice.css';

export interface NoticeOptions {
  /** The map's outer element. */
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  readonly strings: StringStore;
  /** Requests again what is missing. `isAsked`: a person asks for it. */
  readonly onRetry: (isAsked: boolean) => void;
  readonly signal: AbortSignal;
}

/**
 * How long the notice stays after nothing is missing any more. During a retry that fails again the map has no errors for a moment, and the
 * notice would disappear and come back.
 */
const LINGER_MS = 2_000;

const errorsOf = (status: MapStatus): readonly MapdockError[] =>
  status.name === 'degraded' ? status.errors : [];

/** Creates the notice that parts of the map are missing, with a button that requests them again. */
export function createNotice({ root, styleRoot, strings, onRetry, signal }: NoticeOptions) {
  const element = createElement('div', 'mapdock-message mapdock-notice');
  const text = createElement('p', 'mapdock-notice-text');
  const actions = createElement('div', 'mapdock-notice-actions');
  const retry = createElement('button', 'mapdock-message-retry');
  const close = createElement('button', 'mapdock-notice-close');
  const { details, show: showDetails } = createFailureDetails();
  const label = createElementText(element, 'label');
  /** Codes of the errors whose notice the person has closed. */
  let closed: readonly string[] = [];
  let errors: readonly MapdockError[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    timer = undefined;
    // The focus would be lost with the button that has it.
    if (element.matches(':focus-within')) root.focus();
    element.hidden = true;
  };
  element.setAttribute('role', 'group');
  element.hidden = true;
  for (const button of [retry, close]) button.type = 'button';
  retry.addEventListener('click', () => {
    hide();
    onRetry(true);
  });
  close.addEventListener('click', () => {
    closed = errors.map(({ code }) => code);
    hide();
  });
  actions.append(retry, close);
  element.append(text, actions, details);
  root.append(element);
  const dropSheet = adoptOwnSheet(styleRoot, sheet);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    dropSheet();
  });

  return {
    show(status: MapStatus) {
      errors = errorsOf(status);
      const error = errors.find(({ code }) => !closed.includes(code));
      if (error === undefined) {
        if (status.name === 'ready' && !element.hidden) timer ??= setTimeout(hide, LINGER_MS);
        // While the map loads, an attempt is under way, and the parts are still missing: the notice stays.
        else if (status.name !== 'loading') hide();
        return;
      }
      clearTimeout(timer);
      timer = undefined;
      // A script of the page may have emptied the root.
      if (element.parentNode === null) root.append(element);
      element.hidden = false;
      const { current } = strings;
      const words = current.text('status.degraded');
      showText(text, words);
      label.show(words);
      showText(retry, current.text('failed.retry'));
      retry.hidden = errors.every(({ retry: advice }) => advice === 'never');
      showText(close, current.text('popup.close'));
      showDetails(error, current);
    },
  };
}
