import { NOT_FOUND, SITES } from './header-rules.js';

/**
 * The headers of a site as rows of a table; the first row has their names.
 * @param {keyof typeof SITES} site
 * @returns {string[][]}
 */
export function makeHeaderTable(site) {
  const { rules } = SITES[site];
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].sort((a, b) =>
    // `Cache-Control` comes first: it differs from row to row.
    a === 'Cache-Control' ? -1 : b === 'Cache-Control' ? 1 : a.localeCompare(b),
  );
  const toCells = (/** @type {Record<string, string>} */ headers) => names.map((name) => headers[name] ?? '');
  return [
    ['path', ...names],
    ...rules.map(({ shown, headers }) => [shown, ...toCells(headers)]),
    ["what isn't there", ...toCells(NOT_FOUND)],
  ];
}
