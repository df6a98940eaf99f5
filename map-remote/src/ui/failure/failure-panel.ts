import type { MapdockError } from '@mapdock/shared';
import type { Strings } from '../../texts/string-store.js';
import { copyText } from '../dom/copy-text.js';
import { createElement } from '../dom/create-element.js';
import { failureKind } from '@mapdock/shared/loader-parts';
import { showText } from '../dom/show-text.js';

/** How long the button shows that the text is copied. */
const COPIED_MS = 3_000;

export interface FailurePanel {
  readonly element: HTMLElement;
  /** Shows a failure in these strings; without one, the panel is hidden. */
  show(error: MapdockError | undefined, strings: Strings): void;
}

/** Code and message for those who run the page, folded, with a button that copies both. */
function createDetails() {
  const details = createElement('details', 'mapdock-message-details');
  const summary = createElement('summary', 'mapdock-message-summary');
  const texts = createElement('div', 'mapdock-message-words');
  const message = createElement('p', 'mapdock-message-own');
  const code = createElement('code', 'mapdock-message-code');
  const copy = createElement('button', 'mapdock-message-copy');
  copy.type = 'button';
  texts.append(message, code);
  details.append(summary, texts, copy);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (error: MapdockError, strings: Strings) => {
    clearTimeout(timer);
    if (code.textContent !== error.code) details.open = false;
    showText(summary, strings.text('failed.details'));
    showText(copy, strings.text('failed.copy'));
    // The message is for developers, and in English as in their logs.
    texts.lang = 'en';
    texts.dir = 'ltr';
    message.textContent = error.message;
    code.textContent = error.code;
    copy.onclick = async () => {
      if (!(await copyText(`${error.code}\n${error.message}\n${location.href}`, texts))) return;
      showText(copy, strings.text('failed.copied'));
      timer = setTimeout(() => showText(copy, strings.text('failed.copy')), COPIED_MS);
    };
  };
  return { details, show };
}

/** Replaces a map that failed: says what is missing and what people can do, and has details for those who run the page. */
export function createFailurePanel(onRetry: () => void): FailurePanel {
  const element = createElement('div', 'mapdock-message');
  const title = createElement('p', 'mapdock-message-title');
  const text = createElement('p', 'mapdock-message-text');
  const retry = createElement('button', 'mapdock-message-retry');
  const { details, show: showDetails } = createDetails();
  element.setAttribute('role', 'alert');
  element.hidden = true;
  retry.type = 'button';
  retry.addEventListener('click', onRetry);
  element.append(title, text, retry, details);

  return {
    element,
    show(error, strings) {
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
