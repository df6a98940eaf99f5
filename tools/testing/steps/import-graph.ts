import { dirname, join, posix } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { PATHS } from '../../support/paths.js';

/** Each file, and the files that it imports; paths from the repository's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Reads which file of a folder imports which, imports of types left out. They are read too: otherwise dependency-cruiser compiles each file and
 * parses it once more, which takes four times as long.
 */
export async function readImportGraph(folder: string): Promise<ImportGraph> {
  const tsConfig = extractTsConfig(join(PATHS.root, 'tools/tsconfig.json'));
  const options = {
    baseDir: PATHS.root,
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
  };
  const { output } = await cruise([folder], options, undefined, { tsConfig });
  if (typeof output === 'string')
    throw new TypeError('dependency-cruiser gave a text instead of its findings');
  return new Map(
    output.modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        // A file that is deleted can still be imported.
        .map(({ couldNotResolve, module, resolved }) =>
          couldNotResolve && module.startsWith('.') ? posix.join(dirname(source), module) : resolved,
        ),
    ]),
  );
}

/** @returns each file that is imported, and the files that import it */
function reverse(graph: ImportGraph): Map<string, string[]> {
  const importers: Map<string, string[]> = new Map();
  for (const [file, imports] of graph) {
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  return importers;
}

/**
 * Finds the files that import one of these, directly or through others, and these themselves. Pure.
 * @returns `entries`: those that no file imports, such as tests and commands
 */
export function findImporters(
  graph: ImportGraph,
  paths: readonly string[],
): { files: string[]; entries: string[] } {
  const importers = reverse(graph);
  const found = new Set(paths);
  // A set also visits what is added while it is gone through.
  for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer);
  const files = [...found];
  return { files, entries: files.filter((file) => !importers.has(file)) };
}
