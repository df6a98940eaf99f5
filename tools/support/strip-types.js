/**
 * Replaces types by spaces. What it makes is stored beside the packages, by the hash of the source: loading the compiler's parser takes half a
 * second of processor time, and tests start hundreds of processes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Another version of the package may write other code. */
const VERSION = readFileSync(new URL('../../node_modules/ts-blank-space/package.json', import.meta.url));
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/mapdock-types/', import.meta.url));

/** @param {string} file */
function readStored(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {string} code */
function store(file, code) {
  try {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, code);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Where nothing can be written, types are removed each time.
  }
}

/**
 * The file in which the code of a source without its types is stored.
 * @param {string} source
 */
export const toStoredFile = (source) =>
  `${FOLDER}${createHash('sha256').update(VERSION).update(source).digest('hex')}.js`;

/** @param {string} source in TypeScript */
export async function stripTypes(source) {
  const file = toStoredFile(source);
  const stored = readStored(file);
  if (stored !== undefined) return stored;
  const { default: blankSpace } = await import('ts-blank-space');
  const code = blankSpace(source);
  store(file, code);
  return code;
}
