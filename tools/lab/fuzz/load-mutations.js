import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { PATHS } from '../../support/paths.js';

const SOURCE = join(PATHS.root, 'shared', 'src', 'testing', 'mutated-config.ts');
const FOLDER = join(PATHS.state, 'fuzz');

/**
 * Loads the module that makes hostile configs for the contract's own tests. It is TypeScript, which Node 20 can't import, so it is compiled
 * first.
 * @returns {Promise<{ anyMutation: (options: { isJson: boolean }) => import('fast-check').Arbitrary<any>,
 *   mutate: (samples: readonly unknown[], mutation: any) => unknown }>}
 */
export async function loadMutations() {
  const { outputText } = ts.transpileModule(await readFile(SOURCE, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  await mkdir(FOLDER, { recursive: true });
  // The file is inside the repository, so that its import of a package is found.
  const file = join(FOLDER, 'mutated-config.mjs');
  await writeFile(file, outputText);
  return import(pathToFileURL(file).href);
}
