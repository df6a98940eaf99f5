import type { MapdockError, MapStatus } from '@mapdock/shared';
import { DOCK_SHEET } from './dock-sheet.js';

/** Words of the config that replace the built-in ones, by key. */
export type Words = Readonly<Record<string, string | undefined>>;

export interface DockView {
  /** The map is mounted here. */
  readonly container: HTMLElement;
  /**
   * Shows what stands in for the map. `isMapThere`: a mounted map shows loading and failure by itself, unless the page has content
   * of its own for them.
   */
  show(status: MapStatus | undefined, isMapThere: boolean, words: Words): void;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, name = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}

function createPanel(onRetry: () => void) {
  const panel = element('div', 'panel');
  const title = element('p', 'title');
  const text = element('p');
  const code = element('code');
  const button = element('button');
  button.type = 'button';
  button.onclick = onRetry;
  panel.setAttribute('role', 'alert');
  panel.append(title, text, code, button);
  return {
    panel,
    fill(error: MapdockError, words: Words) {
      title.textContent = words['failed.title'] ?? 'The map can’t be shown';
      text.textContent = error.message;
      code.textContent = error.code;
      button.textContent = words['failed.retry'] ?? 'Try again';
    },
  };
}

function createSlot(name: string, fallback: HTMLElement) {
  const slot = element('slot');
  slot.name = name;
  slot.append(fallback);
  return slot;
}

let sheet: CSSStyleSheet | undefined;

/** One for all elements of the page. */
function dockSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(DOCK_SHEET);
  }
  return sheet;
}

export function createDockView(root: ShadowRoot, onRetry: () => void): DockView {
  const container = element('div', 'map');
  container.tabIndex = -1;
  const wait = element('div', 'wait');
  const waitText = element('span');
  wait.append(waitText);
  const { panel, fill } = createPanel(() => {
    // The button goes with its panel; the focus must not go with it.
    container.focus();
    onRetry();
  });
  const loading = createSlot('loading', wait);
  const failed = createSlot('failed', panel);
  let last: Parameters<DockView['show']> = [undefined, false, {}];

  const show = (...now: typeof last) => {
    last = now;
    const [status, isMapThere, words] = now;
    const isFailed = status?.name === 'failed';
    const isFilled = failed.assignedNodes().length > 0;
    loading.hidden = status !== undefined && status.name !== 'loading';
    wait.hidden = isMapThere;
    waitText.textContent = words['status.loading'] ?? 'The map is loading';
    failed.hidden = !isFailed;
    panel.hidden = isMapThere || !isFailed;
    if (isFailed) fill(status.error, words);
    container.classList.toggle('veiled', isFailed && isFilled);
  };
  failed.addEventListener('slotchange', () => show(...last));
  root.adoptedStyleSheets.push(dockSheet());
  root.append(container, loading, failed);
  show(...last);
  return { container, show };
}
