/** Writes the types of styling data, of which the package is then built. */
const { mkdirSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { writeTypes } = require('./style/write-types.cjs');

const FOLDER = path.join(__dirname, '../src/style/generated');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(writeTypes())) writeFileSync(path.join(FOLDER, name), text);
