import { CAPABILITIES } from './capabilities.js';
import { capabilityOf, readKnownNames } from './known-names.js';
import { listFields, searchPages } from './search-pages.js';

/** @typedef {import('./search-pages.js').SearchedPage} SearchedPage */

/** The pages by title alone, for the list before the configs of all pages have been requested. */
const LISTED = CAPABILITIES.map(({ id, title, about }) => ({ id, title, text: about }));

/** @param {string} known text of FROM-MAPBOX-GL.md @param {string} id */
function namesOf(known, id) {
  const rows = readKnownNames(known).filter(({ address }) => capabilityOf(address) === id);
  return rows.map(({ want, words }) => [want, ...words].join(' ')).join(' ');
}

/**
 * The pages with the fields of their configs, and the names that mapbox-gl has for what they show. A page whose config can't be loaded is
 * found by the rest.
 * @param {(url: string) => Promise<unknown>} fetchJson
 * @returns {Promise<readonly SearchedPage[]>}
 */
async function loadPages(fetchJson) {
  const known = await fetchJson('known-names.json').catch(() => '');
  return Promise.all(
    LISTED.map(async ({ id, title, text }) => {
      const fields = listFields(await fetchJson(`capabilities/${id}.json`).catch(() => undefined));
      return { id, title, text: [text, ...fields, namesOf(String(known), id)].join(' ') };
    }),
  );
}

/** @param {import('./capabilities.js').Capability} page @param {boolean} isCurrent */
function createItem({ id, title }, isCurrent) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `?capability=${id}`;
  link.textContent = title;
  if (isCurrent) link.setAttribute('aria-current', 'page');
  item.append(link);
  return item;
}

/**
 * The list of the pages, and its search.
 * @param {object} parts
 * @param {HTMLDetailsElement} parts.menu
 * @param {HTMLUListElement} parts.list
 * @param {HTMLInputElement} parts.search
 * @param {HTMLElement} parts.count says how many pages were found
 * @param {string} currentId
 * @param {(url: string) => Promise<unknown>} fetchJson
 */
export function showPageMenu({ menu, list, search, count }, currentId, fetchJson) {
  const items = new Map(CAPABILITIES.map((page) => [page.id, createItem(page, page.id === currentId)]));
  /** @type {readonly SearchedPage[]} */
  let pages = LISTED;

  const showFound = () => {
    const query = search.value.trim();
    const found = searchPages(pages, query);
    list.replaceChildren(...found.flatMap((id) => items.get(id) ?? []));
    if (query === '') count.textContent = '';
    else
      count.textContent = found.length > 0 ? `${found.length} of ${pages.length} pages` : 'No page has this.';
  };
  showFound();
  search.addEventListener('input', showFound);
  search.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing && search.value.trim() !== '') list.querySelector('a')?.click();
  });
  // The configs of all pages are loaded for the first search, not with each page.
  const load = async () => {
    pages = await loadPages(fetchJson);
    showFound();
  };
  search.addEventListener('focus', () => void load(), { once: true });

  // On a narrow screen the menu is closed, since it would push the map out of view.
  const wide = matchMedia('(width >= 1000px)');
  menu.open = wide.matches;
  wide.addEventListener('change', () => (menu.open = wide.matches));
}
