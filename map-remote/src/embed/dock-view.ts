import type { LocaleConfig, MapStatus } from '@mapdock/shared';
import { DOCK_SHEET } from './dock-sheet.js';

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
  const code = createElement('code');
  const button = createElement('button', {
    type: 'button',
    onclick() {
      // The button goes with its panel; the focus must not go with it.
      container.focus();
      onRetry();
    },
  });
  const panel = createElement('div', { className: 'cover' }, title, text, code, button);
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
    say(title, 'The map could not be loaded', words['failed.title'], language);
    say(text, error.message);
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
