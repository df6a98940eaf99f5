import { parseArgs } from 'node:util';
import { buildAll } from '../build/build-all.js';
import { startSite } from '../e2e/support/start-site.js';
import { ExpectedError } from '../support/expected-error.js';
import { ensureBrowser } from '../testing/ensure-browser.js';
import { fuzzMap } from './fuzz-map.js';
import { makeHostileConfigs } from './make-configs.js';

const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string', default: '1' },
  updates: { type: 'string', default: '5000' },
  mounts: { type: 'string', default: '500' },
  from: { type: 'string', default: '0' },
  to: { type: 'string' },
  print: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
});

const HELP = `Usage: npm run fuzz -- [--seed 1] [--updates 5000] [--mounts 500] [--from 0] [--to <index>] [--print]

Updates one living map with hostile configs, then mounts as many maps as --mounts says, each with one. Every 20 of them a plain
config must bring the map back. The same seed makes the same configs; --from and --to choose some of them by index.
--print prints these configs instead. Exit code 0: every page lived, 1: one did not.`;

/** @param {string[]} args */
function parseInput(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new ExpectedError(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
  }
}

/** @param {string} name @param {string} text */
function parseCount(name, text) {
  const count = Number(text);
  if (text !== '' && Number.isInteger(count) && count >= 0) return count;
  throw new ExpectedError(`--${name} takes a whole number of at least 0, not "${text}".`);
}

/**
 * @param {string[]} args of the command line
 * @returns {Promise<number>} the exit code; rejects with an ExpectedError when the arguments are wrong
 */
export async function runFuzzCommand(args) {
  const input = parseInput(args);
  if (input.help) {
    console.log(HELP);
    return 0;
  }
  const seed = parseCount('seed', input.seed);
  const from = parseCount('from', input.from);
  const to = input.to === undefined ? undefined : parseCount('to', input.to);
  const counts = {
    updates: parseCount('updates', input.updates),
    mounts: parseCount('mounts', input.mounts),
  };
  await buildAll({ onlyIfChanged: true });
  const executablePath = await ensureBrowser();
  const site = await startSite();
  let found = 0;
  try {
    for (const [name, count] of Object.entries(counts)) {
      if (count === 0) continue;
      const all = await makeHostileConfigs(site, { seed, count });
      // The configs with hostile numbers come first; the number that is asked for is that of all.
      const configs = all.slice(0, count).slice(from, to);
      if (input.print) {
        configs.forEach((config) => console.log(JSON.stringify(config)));
        continue;
      }
      const findings = await fuzzMap(configs, {
        site,
        executablePath,
        isMounted: name === 'mounts',
        onProgress: (done, finding) => {
          if (finding) console.log(`${name} ${from + finding.index} ${finding.what}: ${finding.says}`);
          else console.error(`${name} ${from + done}/${from + configs.length}`);
        },
      });
      found += findings.length;
    }
  } finally {
    await site.close();
  }
  console.log(`${found} of the pages did not live.`);
  return found === 0 ? 0 : 1;
}
