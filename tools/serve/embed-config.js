/** `node tools/serve/embed-config.js DIR --config FILE | --ssi`: puts the config into the page of a built host. */
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';
import { runMain } from '../support/run-main.js';
import { embedByServer, embedData } from './embed-data.js';

const HELP = `Usage: node tools/serve/embed-config.js DIR --config FILE
       node tools/serve/embed-config.js DIR --ssi

Rewrites the index.html in the folder of a built host, so that the page needs one request less before the map's start.

  --config FILE  the config of the environment that this copy is deployed to
  --ssi          a server with server-side includes puts its config.json in, for each visit`;

const OPTIONS = /** @type {const} */ ({
  config: { type: 'string' },
  ssi: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

function parseInput() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** @param {string} file */
async function read(file) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ExpectedError(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} file */
async function readJson(file) {
  try {
    return JSON.parse(await read(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ExpectedError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}

/** A server that has a compressed page sends that. @param {string} file */
async function refuseCompressed(file) {
  for (const sibling of [`${file}.gz`, `${file}.br`]) {
    const isThere = await access(sibling).then(
      () => true,
      () => false,
    );
    if (isThere)
      throw new ExpectedError(`${sibling} would be sent as it is: compress after this, or remove it.`);
  }
}

await runMain(async () => {
  const { values, positionals } = parseInput();
  if (values.help) return console.log(HELP);
  const [folder] = positionals;
  if (folder === undefined || (values.config === undefined) !== values.ssi) throw new ExpectedError(HELP);
  const file = join(folder, 'index.html');
  await refuseCompressed(file);
  const page = await read(file);
  if (page.includes('mapdock-config')) {
    throw new ExpectedError(`${file} has a config in it already: start from the built one.`);
  }
  const made =
    values.config === undefined
      ? embedByServer(page)
      : embedData(page, { config: await readJson(values.config) });
  await writeFile(file, made);
  console.log(`${file} has its config in it.`);
});
