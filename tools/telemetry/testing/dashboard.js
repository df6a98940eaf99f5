import { readFile } from 'node:fs/promises';

const FILE = new URL('../../release/grafana-dashboard.json', import.meta.url);

/**
 * Lists the expressions of the dashboard, with its variables replaced as Grafana does.
 * @param {Record<string, string>} variables
 * @returns {Promise<{ title: string, expression: string }[]>}
 */
export async function listExpressions(variables) {
  const { panels } = JSON.parse(await readFile(FILE, 'utf8'));
  return panels.flatMap((/** @type {{ title: string, targets: { expr: string }[] }} */ { title, targets }) =>
    targets.map(({ expr }) => ({
      title,
      expression: expr.replace(/\$(\w+)/g, (all, name) => variables[name] ?? all),
    })),
  );
}
