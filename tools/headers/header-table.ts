import { NOT_FOUND, SITES } from './header-rules.ts';

/** The headers of a site as rows of a table; the first row has their names. */
export function makeHeaderTable(site: keyof typeof SITES): string[][] {
  const { rules } = SITES[site];
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))].sort((a, b) =>
    // `Cache-Control` comes first: it differs from row to row.
    a === 'Cache-Control' ? -1 : b === 'Cache-Control' ? 1 : a.localeCompare(b),
  );
  const toCells = (headers: Record<string, string>) => names.map((name) => headers[name] ?? '');
  return [
    ['path', ...names],
    ...rules.map(({ shown, headers }) => [shown, ...toCells(headers)]),
    ["what isn't there", ...toCells(NOT_FOUND)],
  ];
}
