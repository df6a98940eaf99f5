/**
 * @typedef {object} KnownName a row of shared/FROM-MAPBOX-GL.md
 * @property {string} want what a developer wants to do
 * @property {readonly string[]} words how mapbox-gl, react-map-gl and Mapdock call it; code is between backticks
 * @property {string} address of a page that shows it
 */

const ROW = /^\| (?!what you want|---)(.+) \|$/gm;
const LINK = /^\[.+\]\((.+)\)$/;

/**
 * @param {string} markdown text of FROM-MAPBOX-GL.md
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
 * The id of the gallery's page whose config has this address; `undefined` for other addresses.
 * @param {string} address
 */
export const capabilityOf = (address) => /\/gallery\/capabilities\/([\w-]+)\.json$/.exec(address)?.[1];
