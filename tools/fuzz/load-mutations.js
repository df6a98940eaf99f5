import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { PATHS } from '../support/paths.js';

const SOURCE = join(PATHS.root, 'shared', 'src', 'testing', 'mutated-config.ts');
const FOLDER = join(PATHS.state, 'fuzz');

/**
 * The contract's own tests of hostile configs make them with a TypeScript module, which Node 20 can't import as it is.
 * @returns {Promise<{ anyMutation: (options: { isJson: boolean }) => import('fast-check').Arbitrary<any>,
 *   mutate: (samples: readonly unknown[], mutation: any) => unknown }>}
 */
export async function loadMutations() {
  const { outputText } = ts.transpileModule(await readFile(SOURCE, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await mkdir(FOLDER, { recursive: true });
  // Within the repository, so that it finds the package that it imports.
  const file = join(FOLDER, 'mutated-config.mjs');
  await writeFile(file, outputText);
  return import(pathToFileURL(file).href);
}
