import type { MapdockError } from '@mapdock/shared';
import type { Strings } from '../../texts/string-store.js';
import { copyText } from '../dom/copy-text.js';
import { createElement } from '../dom/create-element.js';
import { showText } from '../dom/show-text.js';

/** How long the button shows that the text is copied. */
const COPIED_MS = 3_000;

/** Code and message for those who run the page, folded, with a button that copies both. */
export function createFailureDetails() {
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
