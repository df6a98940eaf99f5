import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { PATHS } from '../../support/paths.js';

/** @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph each file, and the files that it imports; paths from the repository's root */

/**
 * Reads which file of a folder imports which, imports of types in comments left out.
 * @param {string} folder
 * @returns {Promise<ImportGraph>}
 */
export async function readImportGraph(folder) {
  const tsConfig = extractTsConfig(join(PATHS.root, 'tools/tsconfig.json'));
  const options = { baseDir: PATHS.root, exclude: { path: '(^|/)(dist|node_modules)/' } };
  const { output } = await cruise([folder], options, undefined, { tsConfig });
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser gave a text instead of its findings');
  return new Map(
    output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
}

/**
 * The files that import one of these, directly or through others, and these themselves. Pure.
 * @param {ImportGraph} graph
 * @param {readonly string[]} paths
 */
export function findImporters(graph, paths) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  const found = new Set(paths);
  // A set also visits what is added while it is gone through.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  return found;
}
