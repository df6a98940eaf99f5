import { readFile } from 'node:fs/promises';

const FILE = new URL('../../release/grafana-dashboard.json', import.meta.url);

/** Lists the expressions of the dashboard, with its variables replaced as Grafana does. */
export async function listExpressions(
  variables: Record<string, string>,
): Promise<{ title: string; expression: string }[]> {
  const { panels } = JSON.parse(await readFile(FILE, 'utf8'));
  return panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
    targets.map(({ expr }) => ({
      title,
      expression: expr.replace(/\$(\w+)/g, (all, name) => variables[name] ?? all),
    })),
  );
}
