import { capabilityOf, readKnownNames } from './known-names.js';

/** @param {string} words with code between backticks */
function createCell(words) {
  const cell = document.createElement('td');
  cell.append(
    ...words.split('`').map((part, index) => {
      const element = document.createElement(index % 2 === 0 ? 'span' : 'code');
      element.textContent = part;
      return element;
    }),
  );
  return cell;
}

/**
 * Shows the names that mapbox-gl and react-map-gl have for what a page shows.
 * @param {HTMLTableSectionElement} body
 * @param {string} markdown text of FROM-MAPBOX-GL.md
 * @param {string} id of the gallery's page
 */
export function showKnownNames(body, markdown, id) {
  const rows = readKnownNames(markdown).filter(({ address }) => capabilityOf(address) === id);
  body.replaceChildren(
    ...rows.map(({ want, words }) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = want;
      row.append(head, ...words.map(createCell));
      return row;
    }),
  );
}
