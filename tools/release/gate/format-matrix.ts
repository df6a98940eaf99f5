import { formatTable } from '../output/format-table.ts';
import type { Row } from './judge.ts';

const nameOf = ({ host, environment }: Row) => `${host}/${environment}`;

/**
 * Lists verdicts as a table with hosts as rows and checks as columns, and each finding with its path and reason.
 * @param rows at least one
 */
export function listMatrix(rows: readonly Row[]) {
  return {
    head: ['host', 'release', ...Object.keys(rows[0]?.checks ?? {})],
    table: rows.map((row) => [
      nameOf(row),
      row.releaseId,
      ...Object.values(row.checks).map(({ verdict }) => verdict),
    ]),
    details: rows.flatMap((row) =>
      Object.entries(row.checks).flatMap(([name, { findings }]) =>
        findings.map(
          ({ verdict, path, reason }) =>
            `${verdict}: ${nameOf(row)} with ${row.releaseId}, ${name}: ${path} ${reason}.`,
        ),
      ),
    ),
  };
}

/**
 * Formats verdicts as a table for a terminal, with a line for each finding below it.
 * @param rows at least one
 */
export function formatMatrix(rows: readonly Row[]) {
  const { head, table, details } = listMatrix(rows);
  return [formatTable(head, table), ...(details.length > 0 ? ['', ...details] : [])].join('\n');
}
