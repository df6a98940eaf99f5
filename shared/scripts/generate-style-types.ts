/** Writes the types of styling data, of which the package is then built. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeTypes } from './style/write-types.ts';

const FOLDER = new URL('../src/style/generated/', import.meta.url);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(writeTypes())) writeFileSync(new URL(name, FOLDER), text);
