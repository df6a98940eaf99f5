/**
 * The button for full screen. The engine's own compares the map's element with `document.fullscreenElement`, which in a shadow root is the
 * element around: it never finds out that the map is in full screen, and never leaves it. This one looks the same.
 */
import type { EngineControl } from '../../engine/engine-module.js';
import { createElement } from '../../ui/dom/create-element.js';
import { setLanguage } from '../../ui/dom/show-text.js';
import type { StringStore } from '../../texts/string-store.js';

export class FullscreenControl implements EngineControl {
  readonly #element = createElement('div', 'mapboxgl-ctrl mapboxgl-ctrl-group');
  readonly #button = createElement('button', '');
  readonly #icon = createElement('span', 'mapboxgl-ctrl-icon');
  readonly #shown: Element;
  readonly #strings: StringStore;

  /** Full screen shows `shown`. */
  constructor(shown: Element, strings: StringStore) {
    this.#shown = shown;
    this.#strings = strings;
    this.#button.type = 'button';
    this.#button.append(this.#icon);
    this.#button.onclick = this.#toggle;
    this.#icon.ariaHidden = 'true';
    this.#element.append(this.#button);
  }

  onAdd(): HTMLElement {
    // Devices and frames without full screen have no button for it.
    this.#element.hidden = !this.#shown.ownerDocument.fullscreenEnabled;
    this.#shown.addEventListener('fullscreenchange', this.#refresh);
    this.#refresh();
    return this.#element;
  }

  onRemove(): void {
    this.#shown.removeEventListener('fullscreenchange', this.#refresh);
    this.#element.remove();
  }

  readonly #toggle = (): void => {
    const { ownerDocument } = this.#shown;
    const change = this.#shown.matches(':fullscreen')
      ? ownerDocument.exitFullscreen()
      : this.#shown.requestFullscreen();
    // A page that forbids full screen says so on the console.
    change.catch(() => undefined);
  };

  readonly #refresh = (): void => {
    const isOn = this.#shown.matches(':fullscreen');
    const { text, lang } = this.#strings.current.text(isOn ? 'fullscreen.exit' : 'fullscreen.enter');
    this.#button.className = `mapboxgl-ctrl-${isOn ? 'shrink' : 'fullscreen'}`;
    this.#button.ariaLabel = text;
    this.#icon.title = text;
    setLanguage(this.#button, lang);
  };
}
