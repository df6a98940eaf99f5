import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { createProgram } from '../support/command/create-program.ts';
import { ExpectedError } from '../support/expected-error.js';
import { embedByServer, embedData } from './embed-data.ts';

const PROGRAM = createProgram('node tools/serve/embed-config.js')
  .description(
    'Rewrites the index.html in the folder of a built host, so that the page needs one request less before the map’s start. Give one of the two options.',
  )
  .argument('<dir>', 'the folder')
  .option('--config <file>', 'the config of the environment that this copy is deployed to')
  .option('--url <address>', 'with --config: the address of the page, for previews of links')
  .addOption(
    new Option(
      '--ssi',
      'a server with server-side includes puts its config.json in, for each visit',
    ).conflicts(['config', 'url']),
  );

async function read(file: string) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new ExpectedError(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function readJson(file: string) {
  try {
    return JSON.parse(await read(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ExpectedError(`${file} is not valid JSON: ${error.message}`);
    throw error;
  }
}

/** Refuses a page with a compressed sibling: a server would send that sibling, without the config. */
async function refuseCompressed(file: string) {
  for (const sibling of [`${file}.gz`, `${file}.br`]) {
    const exists = await access(sibling).then(
      () => true,
      () => false,
    );
    if (exists)
      throw new ExpectedError(
        `${sibling} would be sent instead of the page: remove it, and compress the page after this.`,
      );
  }
}

/** Rewrites the page that the command line names; ends the process if an argument is wrong. */
export async function runEmbedConfig() {
  const [folder] = PROGRAM.parse().processedArgs;
  const { config, ssi, url } = PROGRAM.opts();
  if (config === undefined && !ssi) PROGRAM.error('error: give --config or --ssi');
  if (url !== undefined && !/^https?:/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    PROGRAM.error(`error: --url takes the absolute http(s) address of the page, not ${url}`);
  }
  const file = join(folder, 'index.html');
  await refuseCompressed(file);
  const page = await read(file);
  if (page.includes('mapdock-config')) {
    throw new ExpectedError(`${file} has a config in it already: start from the built one.`);
  }
  const rewritten =
    config === undefined
      ? embedByServer(page)
      : embedData(page, { config: await readJson(config), pageUrl: url });
  await writeFile(file, rewritten);
  console.log(`${file} has its config in it.`);
}
