import { mapElement } from '../plain-page/plain-page.js';

/**
 * @typedef {object} ShownText
 * @property {string} text
 * @property {string | undefined} lang what the nearest element says that says anything
 * @property {string} dir the direction that it is read in
 */

/**
 * All that is written, said or shown as a hint in the map, without the credits, which come with the data, and error codes.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<ShownText[]>}
 */
export const readTexts = (page) =>
  mapElement(page).evaluate((root) => {
    const foreign = '.mapboxgl-ctrl-attrib-inner, .mapdock-message-words';
    const names = ['aria-label', 'title', 'alt', 'aria-description', 'aria-roledescription', 'placeholder'];
    return [root, ...root.querySelectorAll('*')]
      .filter((element) => element.closest(foreign) === null)
      .flatMap((element) => {
        const nodes = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
        const written = nodes.map((node) => node.nodeValue);
        const texts = [...written, ...names.map((name) => element.getAttribute(name))];
        const lang = element.closest('[lang]')?.getAttribute('lang') ?? undefined;
        const dir = getComputedStyle(element).direction;
        return texts.flatMap((text) => (text?.trim() ? [{ text: text.trim(), lang, dir }] : []));
      });
  });
