/**
 * Every text that the engine writes into the page by itself, and the word that stands there instead. The engine takes words
 * only when a map is made, and some not at all; therefore what it wrote is replaced, whenever it writes and whenever the words
 * change.
 */
import type { StringKey } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../base/session-part.js';
import { setLanguage, showText } from '../../ui/dom/show-text.js';
import type { StringStore, Strings } from '../../texts/string-store.js';

interface EngineText {
  readonly selector: string;
  readonly key: StringKey;
}

/** As the engine tells a keyboard with ⌘ from others. */
const IS_APPLE = /(Mac|iPad)/i.test(navigator.userAgent);

/** Texts in `aria-label` and `title`. */
const NAMES: readonly EngineText[] = [
  { selector: '.mapboxgl-ctrl-zoom-in', key: 'zoom.in' },
  { selector: '.mapboxgl-ctrl-zoom-out', key: 'zoom.out' },
  { selector: '.mapboxgl-ctrl-compass', key: 'compass.reset' },
  { selector: '.mapboxgl-ctrl-fullscreen', key: 'fullscreen.enter' },
  { selector: '.mapboxgl-ctrl-shrink', key: 'fullscreen.exit' },
  {
    selector: '.mapboxgl-ctrl-geolocate:enabled',
    key: 'geolocate.find',
  },
  {
    selector: '.mapboxgl-ctrl-geolocate:disabled',
    key: 'geolocate.unavailable',
  },
  {
    selector: '.mapboxgl-ctrl-attrib-button',
    key: 'attribution.toggle',
  },
  { selector: '.mapboxgl-ctrl-logo', key: 'map.logo' },
  { selector: '.mapboxgl-user-location', key: 'marker.location' },
  { selector: '.mapboxgl-user-location-accuracy-circle', key: 'marker.location' },
  { selector: '.mapboxgl-popup-close-button', key: 'popup.close' },
];

/** Texts that are an element's content. */
const CONTENTS: readonly EngineText[] = [
  {
    selector: '.mapboxgl-scroll-zoom-blocker',
    key: IS_APPLE ? 'gestures.scroll.mac' : 'gestures.scroll',
  },
  { selector: '.mapboxgl-touch-pan-blocker', key: 'gestures.touch' },
];

/** Writing only what differs keeps the observer from hearing itself for ever. */
function rename(element: Element, name: 'aria-label' | 'title', text: string): void {
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

function applyTexts(container: Element, strings: Strings): void {
  for (const { selector, key } of NAMES) {
    const { text, lang } = strings.text(key);
    for (const element of container.querySelectorAll<HTMLElement>(selector)) {
      rename(element, 'aria-label', text);
      setLanguage(element, lang);
      const icon = element.querySelector('[title]');
      if (icon !== null) rename(icon, 'title', text);
    }
  }
  for (const { selector, key } of CONTENTS) {
    const text = strings.text(key);
    for (const element of container.querySelectorAll<HTMLElement>(selector)) showText(element, text);
  }
}

/** Keeps the engine's texts in the words of the config. */
export function syncEngineTexts(map: EngineMap, strings: StringStore, signal: AbortSignal): SessionPart {
  const container = map.getContainer();
  let applied: Strings | undefined;
  const replace = () => {
    applied = strings.current;
    applyTexts(container, applied);
  };
  const observer = new MutationObserver(replace);
  observer.observe(container, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-label', 'title', 'disabled'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    reads: [],
    apply() {
      if (applied !== strings.current) replace();
    },
  };
}
