import type { LocaleConfig, MapStatus } from '@mapdock/shared';
import { copyText } from '../../ui/dom/copy-text.js';
import { failureKind } from '../../texts/failure-kind.js';
import { DOCK_SENTENCES } from './dock-sentences.js';
import { DOCK_SHEET } from './dock-sheet.js';

/** How long the button says that it has copied. */
const COPIED_MS = 3_000;

/** The part of `config.locale` that this view needs: texts in place of the built-in ones, and their language. */
export type Locale = Pick<LocaleConfig, 'strings' | 'language'>;

export interface DockView {
  /** The map is mounted here. */
  readonly container: HTMLElement;
  /**
   * Shows what stands in for the map. `isMapThere`: a mounted map shows loading and failure by itself, unless the page has content
   * of its own for them.
   */
  show(status: MapStatus | undefined, isMapThere: boolean, locale: Locale): void;
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

/** One for all elements of the page; no policy stops it, as one would stop a `<style>`. */
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
    // A browser that is too old for the map, which the element has to say.
    root.append(createElement('style', { textContent: DOCK_SHEET }));
  }
}

export function createDockView(root: ShadowRoot, onRetry: () => void): DockView {
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
      sayCopy('Copied', 'failed.copied');
      setTimeout(() => sayCopy('Copy details', 'failed.copy'), COPIED_MS);
    },
  });
  const details = createElement('details', {}, summary, message, code, copy);
  const button = createElement('button', {
    className: 'retry',
    type: 'button',
    onclick() {
      // The button goes with its panel; the focus must not go with it.
      container.focus();
      onRetry();
    },
  });
  const panel = createElement('div', { className: 'cover' }, title, text, button, details);
  panel.setAttribute('role', 'alert');
  const loading = createElement('slot', { name: 'loading' }, wait);
  const failed = createElement('slot', { name: 'failed' }, panel);

  /** `given` is in `language`, else in that of the page; ours is English. */
  const say = (element: HTMLElement, own: string, given?: string, language?: string) => {
    element.textContent = given ?? own;
    element.lang = given ? (language ?? '') : 'en';
    if (!element.lang) element.removeAttribute('lang');
    element.dir = 'auto';
  };
  let last: Parameters<DockView['show']>;
  const sayCopy = (own: string, key: 'failed.copy' | 'failed.copied') => {
    const { strings, language } = last[2];
    say(copy, own, strings?.[key], language);
  };
  const show: DockView['show'] = (...now) => {
    last = now;
    const [status, isMapThere, { strings: words = {}, language }] = now;
    const error = status?.name === 'failed' ? status.error : undefined;
    loading.hidden = status !== undefined && status.name !== 'loading';
    wait.hidden = isMapThere;
    if (status) say(wait, 'The map is loading', words['status.loading'], language);
    else wait.textContent = '';
    failed.hidden = !error;
    panel.hidden = isMapThere || !error;
    container.style.visibility = error && failed.assignedNodes().length > 0 ? 'hidden' : '';
    if (!error) return;
    const kind = failureKind(error.code, navigator.onLine);
    const isOffline = kind === 'offline';
    if (isOffline) say(title, 'You are offline', words['failed.title.offline'], language);
    else say(title, 'The map could not be loaded', words['failed.title'], language);
    say(text, DOCK_SENTENCES[kind], words[`failed.text.${kind}`], language);
    say(summary, 'Details', words['failed.details'], language);
    sayCopy('Copy details', 'failed.copy');
    message.textContent = error.message;
    code.textContent = error.code;
    say(button, 'Try again', words['failed.retry'], language);
    button.hidden = error.retry === 'never';
  };
  failed.onslotchange = () => show(...last);
  applySheet(root);
  root.append(container, loading, failed);
  show(undefined, false, {});
  return { container, show };
}
