/** Writes all that is made of the sources. */
import { writeFileSync } from 'node:fs';
import * as contract from '../dist/index.js';
import { describeChange } from '../dist/config/field-changes.js';
import { createGeneratedFiles } from './create-generated-files.cjs';
import { isAllowed, readReleased } from './surface-record.ts';

const version = contract.CONTRACT_VERSION;
const files = createGeneratedFiles(contract, describeChange);
const surface = files[`api/${version}.txt`];
if (!isAllowed(version, surface, readReleased())) {
  console.error(
    `Contract ${version} is released, and the sources now have another public surface. Raise the contract first: npm run version -- --contract minor`,
  );
  process.exit(1);
}
for (const [name, text] of Object.entries(files)) {
  writeFileSync(new URL(`../${name}`, import.meta.url), text);
}
