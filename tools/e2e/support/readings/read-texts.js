import { mapElement } from '../plain-page/plain-page.js';

/**
 * @typedef {object} ShownText
 * @property {string} text
 * @property {string | undefined} lang `lang` of the nearest element that has one
 * @property {string} dir reading direction
 */

/**
 * Returns all texts, accessible names and tooltips in the map, without credits, which are part of the data, and messages of errors.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<ShownText[]>}
 */
export const readTexts = (page) =>
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
