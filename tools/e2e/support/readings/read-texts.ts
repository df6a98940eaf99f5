import { mapElement } from '../plain-page/plain-page.ts';
import type { Page } from '@playwright/test';

export interface ShownText {
  text: string;
  /** `lang` of the nearest element that has one. */
  lang: string | undefined;
  /** Reading direction. */
  dir: string;
}

/** Returns all texts, accessible names and tooltips in the map, without credits, which are part of the data, and messages of errors. */
export const readTexts = (page: Page): Promise<ShownText[]> =>
  mapElement(page).evaluate((root) => {
    const notOurs = '.mapboxgl-ctrl-attrib-inner, .mapdock-message-words';
    const names = ['aria-label', 'title', 'alt', 'aria-description', 'aria-roledescription', 'placeholder'];
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => element.closest(notOurs) === null)
      .flatMap((element) => {
        const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const written = nodes.map((node) => node.nodeValue);
        const texts = [...written, ...names.map((name) => element.getAttribute(name))];
        const lang = element.closest('[lang]')?.getAttribute('lang') ?? undefined;
        const dir = getComputedStyle(element).direction;
        return texts.flatMap((text) => (text?.trim() ? [{ text: text.trim(), lang, dir }] : []));
      });
  });
