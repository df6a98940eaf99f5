/**
 * Draws into documents which folder imports which, from the imports themselves. If a folder is imported through another one too, the direct
 * line is left out, so that the drawing can be read. Run it by `npm run layers:draw` when `drawn-layers.test.ts` fails.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { format, resolveConfig } from 'prettier';
import { PATHS } from '../support/paths.js';

/** The documents with a drawing, and the folder whose parts it shows. */
export const DRAWINGS = [
  { document: 'shared/INTERNALS.md', workspace: 'shared', folder: 'shared/src' },
  { document: 'host/INTERNALS.md', workspace: 'host', folder: 'host/src' },
  { document: 'map-remote/INTERNALS.md', workspace: 'map-remote', folder: 'map-remote/src' },
  { document: 'map-remote/INTERNALS.md', workspace: 'map-remote', folder: 'map-remote/src/map' },
];

const LEFT_OUT = String.raw`\.test\.|\.d\.ts$|/testing/|build-info|node_modules`;

/** Each folder, and the folders that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The folder or file directly in `folder` that contains a module; `undefined` if the module is elsewhere. */
function partOf(folder: string, module: string) {
  return module.startsWith(`${folder}/`) ? module.slice(folder.length + 1).split('/')[0] : undefined;
}

async function readGraph({ workspace, folder }: (typeof DRAWINGS)[number]): Promise<Graph> {
  const tsConfig = extractTsConfig(join(PATHS.root, workspace, 'tsconfig.json'));
  const options = { baseDir: PATHS.root, exclude: { path: LEFT_OUT }, tsPreCompilationDeps: true };
  const { output } = await cruise([folder], options, undefined, { tsConfig });
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser gave a text instead of its findings');
  const graph: Map<string, Set<string>> = new Map();
  for (const { source, dependencies } of output.modules) {
    const from = partOf(folder, source);
    if (from === undefined) continue;
    const imported = graph.get(from) ?? new Set();
    graph.set(from, imported);
    for (const { resolved } of dependencies) {
      const to = partOf(folder, resolved);
      if (to !== undefined && to !== from) imported.add(to);
    }
  }
  return graph;
}

/** Whether one folder imports another through a third. */
function isImportedIndirectly(graph: Graph, from: string, to: string) {
  const seen = new Set([from]);
  const next = [...(graph.get(from) ?? [])].filter((other) => other !== to);
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    if (folder === to) return true;
    if (!seen.has(folder)) next.push(...(graph.get(folder) ?? []));
    seen.add(folder);
  }
  return false;
}

/**
 * Writes the graph in Mermaid, which GitHub draws.
 * @param graph without circles
 */
export function toMermaid(graph: Graph) {
  const lines = [...graph].flatMap(([from, imported]) =>
    [...imported]
      .filter((to) => !isImportedIndirectly(graph, from, to))
      .map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  return ['```mermaid', 'flowchart LR', ...lines.sort(), '```'].join('\n');
}

/** Some folders have names that are keywords of Mermaid, so nodes get ids with a prefix. */
const nodeOf = (name: string) => `n_${name.replace(/\W/g, '_')}["${name}"]`;

const marksOf = (folder: string) => [`<!-- imports of ${folder} -->`, `<!-- end of ${folder} -->`];

/**
 * Gives the document with a drawing of the present imports.
 * @param text of the document
 */
export async function redraw(drawing: (typeof DRAWINGS)[number], text: string) {
  const [begin = '', end = ''] = marksOf(drawing.folder);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${drawing.document} lacks the lines ${begin} and ${end}`);
  const drawn = `${text.slice(0, from)}${begin}\n\n${toMermaid(await readGraph(drawing))}\n\n${text.slice(to)}`;
  const path = join(PATHS.root, drawing.document);
  return format(drawn, { ...(await resolveConfig(path)), filepath: path });
}

/** Writes all drawings anew. */
export async function drawLayers() {
  for (const drawing of DRAWINGS) {
    const path = join(PATHS.root, drawing.document);
    await writeFile(path, await redraw(drawing, await readFile(path, 'utf8')));
  }
}
