/**
 * The scale bar. The engine's own follows the language of the map's data, not that of its controls, and writes nautical miles in English.
 * This one looks the same and uses the map's strings.
 */
import type { ScaleOptions } from '@mapdock/shared';
import type { EngineControl, EngineMap } from '../../engine/engine-module.js';
import { showText } from '../../ui/dom/show-text.js';
import { planScale } from './format-distance.js';
import type { StringStore } from '../../texts/string-store.js';

/** Width in CSS pixels, as the engine's control has it. */
const DEFAULT_MAX_WIDTH = 100;

/** Length in metres of the widest bar, in the middle of the map. */
function measure(map: EngineMap, maxWidth: number): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const left = (clientWidth - maxWidth) / 2;
  const ends = [left, left + maxWidth].map((x) => map.unproject([x, clientHeight / 2]));
  return ends[0] && ends[1] ? ends[0].distanceTo(ends[1]) : 0;
}

export class ScaleControl implements EngineControl {
  readonly #element = document.createElement('div');
  readonly #strings: StringStore;
  #options: Omit<ScaleOptions, 'corner'>;
  #map: EngineMap | undefined;

  constructor(strings: StringStore, options: Omit<ScaleOptions, 'corner'>) {
    this.#strings = strings;
    this.#options = options;
    this.#element.className = 'mapboxgl-ctrl mapboxgl-ctrl-scale';
  }

  onAdd(map: EngineMap): HTMLElement {
    this.#map = map;
    map.on('move', this.refresh);
    this.refresh();
    return this.#element;
  }

  onRemove(map: EngineMap): void {
    map.off('move', this.refresh);
    this.#map = undefined;
    this.#element.remove();
  }

  /** Takes options, and writes again with the current strings. */
  setOptions(options: Omit<ScaleOptions, 'corner'>): void {
    this.#options = options;
    this.refresh();
  }

  /** Measures and writes again: call it when the map has moved. */
  readonly refresh = (): void => {
    if (this.#map === undefined) return;
    const { current } = this.#strings;
    const { maxWidth = DEFAULT_MAX_WIDTH, unit = current.units } = this.#options;
    const widest = measure(this.#map, maxWidth);
    // A map without a size, or one that shows more than the earth, has no scale.
    this.#element.hidden = !(widest > 0);
    if (this.#element.hidden) return;
    const { metres, text } = planScale(widest, { ...current, units: unit });
    showText(this.#element, text);
    this.#element.style.width = `${(maxWidth * metres) / widest}px`;
  };
}
