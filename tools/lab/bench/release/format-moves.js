/** @typedef {import('../support/summarize.js').Summary} Summary */

/**
 * Formats the times and sizes as a table for the terminal.
 * @param {Record<string, Record<string, Summary>>} places times in ms
 * @param {Record<string, number>} pointerBytes
 */
export function formatMoves(places, pointerBytes) {
  const moves = Object.entries(places).flatMap(([place, figures]) =>
    Object.entries(figures).map(([name, { median, p95 }]) => [
      `${place}: ${name}`,
      `${median.toFixed(0)} ms`,
      `p95 ${p95.toFixed(0)} ms`,
    ]),
  );
  const sizes = Object.entries(pointerBytes).map(([name, bytes]) => [`pointer: ${name}`, `${bytes} B`]);
  const rows = [...moves, ...sizes];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  return rows.map(([name = '', ...cells]) => [name.padEnd(width), ...cells].join('  ')).join('\n');
}
