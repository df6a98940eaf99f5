/**
 * Hooks of Node's loader of modules that replace types by spaces. What they make is stored beside the packages, by the hash of the source:
 * loading the compiler's parser takes a second of processor time, and tests start hundreds of processes.
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

/** @param {string} source */
async function stripTypes(source) {
  const file = `${FOLDER}${createHash('sha256').update(VERSION).update(source).digest('hex')}.js`;
  const stored = readStored(file);
  if (stored !== undefined) return stored;
  const { default: blankSpace } = await import('ts-blank-space');
  const code = blankSpace(source);
  store(file, code);
  return code;
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  // Reading at once takes half as long as three turns of the event loop.
  const source = await stripTypes(readFileSync(fileURLToPath(url), 'utf8'));
  return { format: 'module', shortCircuit: true, source };
}
