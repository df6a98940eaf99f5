import { STATUS_ATTRIBUTE, type MapdockError } from '@mapdock/shared';

export interface FatalPage {
  readonly title: string;
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text: string,
  className = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Replaces what the root shows by a plain page: there is no config, so there is no shell either. */
export function showFatalPage(root: HTMLElement, { title, error, onRetry }: FatalPage): void {
  const main = element('main', '', 'fatal');
  const retry = element('button', 'Try again', 'button button-primary');
  retry.type = 'button';
  retry.addEventListener('click', () => {
    retry.disabled = true;
    onRetry();
  });
  main.setAttribute('role', 'alert');
  // There is no map's place that could carry it.
  main.setAttribute(STATUS_ATTRIBUTE, 'failed');
  main.append(
    element('h1', title),
    element('p', error.message, 'fatal-text'),
    element('p', error.code, 'error-code'),
  );
  // Where a retry can never help, as in a frame whose sandbox stays as long as the page lives, no button is shown.
  if (error.retry !== 'never') main.append(retry);
  document.title = title;
  root.replaceChildren(main);
  retry.focus();
}
