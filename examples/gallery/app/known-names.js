/**
 * @typedef {object} KnownName a row of "If you know mapbox-gl or react-map-gl"
 * @property {string} want
 * @property {readonly string[]} words in mapbox-gl, in react-map-gl, and here; code is between backticks
 * @property {string} address of the page that shows it
 */

const ROW = /^\| (?!what you want|---)(.+) \|$/gm;
const LINK = /^\[.+\]\((.+)\)$/;

/**
 * @param {string} markdown the page's text
 * @returns {KnownName[]}
 */
export function readKnownNames(markdown) {
  return [...markdown.matchAll(ROW)].map(([row, cells = '']) => {
    const parts = cells.split(' | ');
    const [want = '', ...words] = parts.slice(0, -1);
    const address = LINK.exec(parts.at(-1) ?? '')?.[1];
    if (address === undefined) throw new Error(`A row leads nowhere: ${row}`);
    return { want, words, address };
  });
}

/**
 * The page of the gallery that an address leads to, if it leads there.
 * @param {string} address
 */
export const capabilityOf = (address) => /\/gallery\/\?capability=([\w-]+)$/.exec(address)?.[1];
