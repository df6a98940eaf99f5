/** `npm run release -- <command>`: publish a build of map-remote, let a channel name it, look at the store. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { runMain } from '../support/run-main.js';
import { probeBeforeWriting } from './probe-storage.js';
import { promote } from './promote.js';
import { publish } from './publish.js';
import { formatStatus, readStatus } from './status.js';
import { openStore } from './storage/open-store.js';

/**
 * @typedef {object} CommandInput
 * @property {string[]} operands
 * @property {string} build
 * @property {string} channel
 * @property {import('./storage/release-storage.js').ReleaseStorage} storage
 */

/** @type {Record<string, { usage: string, does: string, run: (input: CommandInput) => Promise<string> }>} */
const COMMANDS = {
  publish: {
    usage: 'publish [--build DIR]',
    does: 'copy a build of map-remote into the store as a new release',
    run: async ({ build, storage }) => {
      const { release, isNew } = await publish(build, storage);
      return `${isNew ? 'Published' : 'Already in the store:'} ${release.releaseId}`;
    },
  },
  promote: {
    usage: 'promote RELEASE [--channel NAME]',
    does: 'let a channel name this release from now on',
    run: async ({ operands: [releaseId], channel, storage }) => {
      if (releaseId === undefined)
        throw new ExpectedError('promote needs the id of a release; see "status".');
      const { pointer, hasMoved } = await promote(releaseId, channel, storage);
      return `${channel} ${hasMoved ? 'now names' : 'already named'} ${releaseId} (state ${pointer.sequence})`;
    },
  },
  status: {
    usage: 'status',
    does: 'list channels and releases',
    run: async ({ storage }) => formatStatus(await readStatus(storage)),
  },
};

const OPTIONS = /** @type {const} */ ({
  store: { type: 'string', default: PATHS.store },
  build: { type: 'string', default: join(PATHS.root, 'map-remote', 'dist') },
  channel: { type: 'string', default: 'production' },
  help: { type: 'boolean', short: 'h', default: false },
});

function formatHelp() {
  const width = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
  const lines = Object.values(COMMANDS).map(({ usage, does }) => `  ${usage.padEnd(width)}  ${does}`);
  return [
    'Usage: npm run release -- <command> [--store FOLDER | s3://BUCKET/PREFIX]',
    '',
    ...lines,
    '',
    'Defaults: --store .mapdock/store, --build map-remote/dist, --channel production.',
  ].join('\n');
}

/** @param {string[]} args */
function parseInput(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${formatHelp()}`);
  }
}

await runMain(async () => {
  const { values, positionals } = parseInput(process.argv.slice(2));
  const [name = '', ...operands] = positionals;
  if (values.help) return console.log(formatHelp());
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new ExpectedError(
      `${name ? `There is no command "${name}".` : 'Name a command.'}\n\n${formatHelp()}`,
    );
  }
  const storage = probeBeforeWriting(await openStore(values.store));
  console.log(await COMMANDS[name]?.run({ operands, build: values.build, channel: values.channel, storage }));
});
