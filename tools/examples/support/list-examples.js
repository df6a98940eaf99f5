/** This file and what it imports use only Node's own modules: the help of a command has the names, also before the install. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES_DIR } from './paths.js';

/** A page of this repository itself, which can't run outside of it. */
const NO_EXAMPLE = 'gallery';

/** Names of all examples that can be copied. */
export async function listExamples() {
  const entries = await readdir(EXAMPLES_DIR, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== NO_EXAMPLE);
  const found = names.map(async ({ name }) => {
    const files = await readdir(join(EXAMPLES_DIR, name));
    return files.includes('package.json') ? [name] : [];
  });
  return (await Promise.all(found)).flat().sort();
}
