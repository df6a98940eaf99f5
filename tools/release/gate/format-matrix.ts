import { formatTable } from '../output/format-table.ts';
import type { Row } from './judge.ts';

const nameOf = ({ host, environment }: Row) => `${host}/${environment}`;

/**
 * Formats verdicts as a table with hosts as rows and checks as columns. Below it, each finding has a line with its path and reason.
 * @param rows at least one
 */
export function formatMatrix(rows: readonly Row[]) {
  const head = ['host', 'release', ...Object.keys(rows[0]?.checks ?? {})];
  const table = rows.map((row) => [
    nameOf(row),
    row.releaseId,
    ...Object.values(row.checks).map(({ verdict }) => verdict),
  ]);
  const details = rows.flatMap((row) =>
    Object.entries(row.checks).flatMap(([name, { findings }]) =>
      findings.map(
        ({ verdict, path, reason }) =>
          `${verdict}: ${nameOf(row)} with ${row.releaseId}, ${name}: ${path} ${reason}.`,
      ),
    ),
  );
  return [formatTable(head, table), ...(details.length > 0 ? ['', ...details] : [])].join('\n');
}
