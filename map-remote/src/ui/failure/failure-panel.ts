import type { MapdockError } from '@mapdock/shared';
import type { Strings } from '../../texts/string-store.js';
import { createElement } from '../dom/create-element.js';
import { failureKind } from '@mapdock/shared/loader-parts';
import { showText } from '../dom/show-text.js';
import { createFailureDetails } from './failure-details.js';

export interface FailurePanel {
  readonly element: HTMLElement;
  /** Shows a failure in these strings; without one, the panel is hidden. */
  show(error: MapdockError | undefined, strings: Strings): void;
}

/**
 * Replaces a map that failed: says what is missing and what people can do, and has details for those who run the page. `onFocusLost` is called when the
 * panel is about to disappear and has the focus, also if the map has started again by itself.
 */
export function createFailurePanel(onRetry: () => void, onFocusLost: () => void): FailurePanel {
  const element = createElement('div', 'mapdock-message');
  const title = createElement('h2', 'mapdock-message-title');
  const text = createElement('p', 'mapdock-message-text');
  const retry = createElement('button', 'mapdock-message-retry');
  const { details, show: showDetails } = createFailureDetails();
  element.setAttribute('role', 'alert');
  element.hidden = true;
  retry.type = 'button';
  retry.addEventListener('click', onRetry);
  element.append(title, text, retry, details);

  return {
    element,
    show(error, strings) {
      if (error === undefined && element.matches(':focus-within')) onFocusLost();
      element.hidden = error === undefined;
      if (error === undefined) return;
      const { code, message } = error;
      // The map starts again by itself when the device is online, so the text need not follow that.
      const failure = { code, kind: failureKind(code, navigator.onLine) };
      showText(title, strings.failureText('failed.title', failure));
      showText(text, strings.failureText('failed.text', failure, { message }));
      showText(retry, strings.text('failed.retry'));
      // Without a valid config there is nothing to retry; a new config starts the map by itself.
      retry.hidden = error.retry === 'never' || code === 'CONFIG_INVALID';
      showDetails(error, strings);
    },
  };
}
