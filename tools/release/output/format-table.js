/**
 * Formats rows below a head. Each column is as wide as its longest cell.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function formatTable(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
