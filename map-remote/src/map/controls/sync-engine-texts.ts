/**
 * Replaces every text that the engine writes into the page by the map's string for it. The engine takes strings only when a map is made,
 * and some not at all. So its texts are replaced whenever the engine writes and whenever the strings change.
 */
import type { StringKey } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../foundation/session-part.js';
import { setLanguage, showText } from '../../ui/dom/show-text.js';
import type { StringStore, Strings } from '../../texts/string-store.js';

interface EngineText {
  readonly selector: string;
  readonly key: StringKey;
}

/** The engine recognizes a keyboard with ⌘ in the same way. */
const IS_APPLE = /(Mac|iPad)/i.test(navigator.userAgent);

/** Texts in `aria-label` and `title`. */
const NAMES: readonly EngineText[] = [
  { selector: '.mapboxgl-ctrl-zoom-in', key: 'zoom.in' },
  { selector: '.mapboxgl-ctrl-zoom-out', key: 'zoom.out' },
  { selector: '.mapboxgl-ctrl-compass', key: 'compass.reset' },
  { selector: '.mapboxgl-ctrl-fullscreen', key: 'fullscreen.enter' },
  { selector: '.mapboxgl-ctrl-shrink', key: 'fullscreen.exit' },
  { selector: '.mapboxgl-ctrl-indoor-toggle', key: 'floor.hide' },
  { selector: '.mapboxgl-ctrl-arrow-up', key: 'floor.higher' },
  { selector: '.mapboxgl-ctrl-arrow-down', key: 'floor.lower' },
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

/** Writes only a text that differs: else the observer below would react to its own changes for ever. */
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

/** Keeps the engine's texts in sync with the map's strings. */
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
