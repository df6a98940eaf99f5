/** Writes all that is made of the sources. */
import { writeFileSync } from 'node:fs';
import type * as Changes from '../src/config/field-changes.ts';
import type * as Contract from '../src/index.ts';
import { createGeneratedFiles } from './create-generated-files.ts';
import { mustFind } from './must-find.ts';
import { isAllowed, readReleased } from './surface-record.ts';

/** Types are those of the sources, so that they can be checked before anything is built. Node runs what was built of them. */
const importBuilt = (file: string): Promise<unknown> =>
  import(new URL(`../dist/${file}`, import.meta.url).href);

const contract = (await importBuilt('index.js')) as typeof Contract;
const { describeChange } = (await importBuilt('config/field-changes.js')) as typeof Changes;

const version = contract.CONTRACT_VERSION;
const files = createGeneratedFiles(contract, describeChange);
const surface = mustFind(files[`api/${version}.txt`], 'the public surface');
if (!isAllowed(version, surface, readReleased())) {
  console.error(
    `Contract ${version} is released, and the sources now have another public surface. Raise the contract first: npm run new-version -- --contract minor`,
  );
  process.exit(1);
}
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(`../${name}`, import.meta.url), text);
}
