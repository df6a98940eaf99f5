import type { LocaleConfig, MapStatus } from '@mapdock/shared';
import { copyText } from '../../ui/dom/copy-text.js';
import { keepInside } from '../../ui/dom/keep-inside.js';
import { failureKind } from '@mapdock/shared/loader-parts';
import { DOCK_STRINGS } from './dock-strings.js';
import { DOCK_SHEET } from './dock-sheet.js';

/** How long the button shows that the text is copied. */
const COPIED_MS = 3_000;

/** The part of `config.locale` that this view needs: strings in place of the built-in ones, and their language. */
export type Locale = Pick<LocaleConfig, 'strings' | 'language'>;

export interface DockView {
  /** The element in which the map is mounted. */
  readonly container: HTMLElement;
  /**
   * Shows what is in the place of the map. `isMapMounted`: a mounted map shows loading and failure by itself, unless the page has content
   * of its own for them.
   */
  show(status: MapStatus | undefined, isMapMounted: boolean, locale: Locale): void;
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: Partial<HTMLElementTagNameMap[K]>,
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

let sheet: CSSStyleSheet | undefined;

/** One style sheet for all elements of the page. No policy blocks it, as one would block a `<style>`. */
function dockSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(DOCK_SHEET);
  return sheet;
}

function applySheet(root: ShadowRoot): void {
  try {
    root.adoptedStyleSheets.push(dockSheet());
  } catch {
    // The browser is too old for the map and for adopted style sheets; the element must still show an error.
    root.append(createElement('style', { textContent: DOCK_SHEET }));
  }
}

/** `onLost`: a script of the page has taken the map's place out of the root again and again. The next `show` puts it back. */
export function createDockView(root: ShadowRoot, onRetry: () => void, onLost: () => void): DockView {
  const container = createElement('div', { className: 'map', tabIndex: -1 });
  const wait = createElement('div', { className: 'cover wait' });
  const title = createElement('strong');
  const text = createElement('p');
  const message = createElement('p', { lang: 'en', dir: 'ltr' });
  const code = createElement('code');
  const summary = createElement('summary');
  const copy = createElement('button', {
    type: 'button',
    async onclick() {
      const isCopied = await copyText(
        `${code.textContent}\n${message.textContent}\n${location.href}`,
        message,
      );
      if (!isCopied) return;
      showCopyLabel('Copied', 'failed.copied');
      setTimeout(() => showCopyLabel('Copy details', 'failed.copy'), COPIED_MS);
    },
  });
  const details = createElement('details', {}, summary, message, code, copy);
  const button = createElement('button', {
    className: 'retry',
    type: 'button',
    onclick: onRetry,
  });
  const panel = createElement('div', { className: 'cover' }, title, text, button, details);
  panel.setAttribute('role', 'alert');
  const loading = createElement('slot', { name: 'loading' }, wait);
  const failed = createElement('slot', { name: 'failed' }, panel);

  /** Shows a string of the config, which is in `language` or that of the page, else the built-in English one. */
  const showText = (element: HTMLElement, own: string, configured?: string, language?: string) => {
    element.textContent = configured ?? own;
    element.lang = configured ? (language ?? '') : 'en';
    if (!element.lang) element.removeAttribute('lang');
    element.dir = 'auto';
  };
  let last: Parameters<DockView['show']>;
  const showCopyLabel = (own: string, key: 'failed.copy' | 'failed.copied') => {
    const { strings, language } = last[2];
    showText(copy, own, strings?.[key], language);
  };
  const show: DockView['show'] = (...now) => {
    last = now;
    const [status, isMapMounted, { strings: texts = {}, language }] = now;
    const error = status?.name === 'failed' ? status.error : undefined;
    loading.hidden = status !== undefined && status.name !== 'loading';
    wait.hidden = isMapMounted;
    if (status) showText(wait, 'The map is loading', texts['status.loading'], language);
    else wait.textContent = '';
    // A map that is mounted has a panel of its own, unless a script of the page has removed the map's element.
    const isHidden = !error || (isMapMounted && error.code !== 'MAP_REMOVED');
    // The focus would be lost with the panel, also if the map is loaded again without a press of its button.
    if (isHidden && panel.matches(':focus-within')) container.focus();
    panel.hidden = isHidden;
    failed.hidden = !error;
    container.style.visibility = error && failed.assignedNodes().length > 0 ? 'hidden' : '';
    if (!error) return;
    const kind = failureKind(error.code, navigator.onLine);
    const isOffline = kind === 'offline';
    if (isOffline) showText(title, 'You are offline', texts['failed.title.offline'], language);
    else showText(title, 'The map could not be loaded', texts['failed.title'], language);
    showText(text, DOCK_STRINGS[kind], texts[`failed.text.${kind}`], language);
    showText(summary, 'Details', texts['failed.details'], language);
    showCopyLabel('Copy details', 'failed.copy');
    message.textContent = error.message;
    code.textContent = error.code;
    showText(button, 'Try again', texts['failed.retry'], language);
    button.hidden = error.retry === 'never';
  };
  failed.onslotchange = () => show(...last);
  applySheet(root);
  let isKept = false;
  const view: DockView = {
    container,
    show(...now) {
      if (container.parentNode !== root) root.append(container, loading, failed);
      // After `onLost` the failure is shown without watching the elements: if a script removed them again and again, inserting them each time
      // would keep the page busy.
      if (!isKept && now[0]?.name !== 'failed') {
        isKept = true;
        keepInside(container, root, () => {
          isKept = false;
          onLost();
        });
      }
      show(...now);
    },
  };
  view.show(undefined, false, {});
  return view;
}
