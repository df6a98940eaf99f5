import { buildAll } from '../../build/build-all.ts';
import { startSite } from '../../e2e/support/start-site.ts';
import { createProgram } from '../../support/command/create-program.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { fuzzMap } from './fuzz-map.ts';
import { makeHostileConfigs } from './make-configs.ts';

const PROGRAM = createProgram('npm run lab -- fuzz')
  .description(
    'Updates one map with hostile configs, then mounts a map with each. After every 20 of them the map must still draw a plain config.',
  )
  .option('--seed <n>', 'the same seed makes the same configs', wholeNumber(0), 1)
  .option('--updates <n>', 'how often to update the map', wholeNumber(0), 5000)
  .option('--mounts <n>', 'how many maps to mount', wholeNumber(0), 500)
  .option('--from <index>', 'index of the first config to use', wholeNumber(0), 0)
  .option('--to <index>', 'index of the first config not to use any more', wholeNumber(0))
  .option('--print', 'print these configs and try nothing')
  .addHelpText('after', '\nExit codes: 0 every page went on working, 1 some did not.');

/**
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runFuzzCommand(args: string[]): Promise<number> {
  const { seed, from, to, print, ...counts } = PROGRAM.parse(args, { from: 'user' }).opts();
  await buildAll({ onlyIfChanged: true });
  const executablePath = await ensureBrowser();
  const site = await startSite();
  let found = 0;
  try {
    for (const [name, count] of Object.entries(counts)) {
      if (count === 0) continue;
      const all = await makeHostileConfigs(site, { seed, count });
      // The configs with hostile numbers come first, and are part of the number that the option gives.
      const configs = all.slice(0, count).slice(from, to);
      if (print) {
        configs.forEach((config) => console.log(JSON.stringify(config)));
        continue;
      }
      await fuzzMap(configs, {
        site,
        executablePath,
        isMounted: name === 'mounts',
        onProgress: (done, finding) => {
          if (finding) {
            found += 1;
            console.log(`${name} ${from + finding.index}: ${finding.message}`);
          } else console.error(`${name} ${from + done}/${from + configs.length}`);
        },
      });
    }
  } finally {
    await site.close();
  }
  if (print) return 0;
  console.log(`${found} pages stopped working.`);
  return found === 0 ? 0 : 1;
}
