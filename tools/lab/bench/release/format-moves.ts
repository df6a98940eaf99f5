import type { Summary } from '../support/summarize.ts';

/**
 * Formats the times and sizes as a table for the terminal.
 * @param places times in ms
 */
export function formatMoves(
  places: Record<string, Record<string, Summary>>,
  pointerBytes: Record<string, number>,
) {
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
