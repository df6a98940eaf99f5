/**
 * @typedef {object} SearchedPage
 * @property {string} id
 * @property {string} title
 * @property {string} text all else by which the page is found: description, fields, names in mapbox-gl
 */

/** Without case and accents. @param {string} text */
const plain = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The ids of the pages that have all words, those with one of them in the title first. Pure.
 * @param {readonly SearchedPage[]} pages
 * @param {string} query
 * @returns {string[]}
 */
export function searchPages(pages, query) {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = pages.filter(({ title, text }) => {
    const all = plain(`${title} ${text}`);
    return words.every((word) => all.includes(word));
  });
  const isInTitle = (/** @type {SearchedPage} */ { title }) =>
    words.some((word) => plain(title).includes(word));
  return [...found.filter(isInTitle), ...found.filter((page) => !isInTitle(page))].map(({ id }) => id);
}

/** Members with data of the map: their names are not those of fields. */
const DATA = new Set(['data', 'properties']);

/**
 * The names of the fields in a config, and the types of its layers and sources. Pure.
 * @param {unknown} value
 * @returns {string[]}
 */
export function listFields(value) {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap(listFields))];
  const names = Object.entries(value).flatMap(([name, member]) => {
    if (DATA.has(name)) return [name];
    return [name, ...(name === 'type' && typeof member === 'string' ? [member] : listFields(member))];
  });
  return [...new Set(names)];
}
