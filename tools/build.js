/** `npm run build [-- shared host map-remote]`: builds all three, or those that are named, whatever was built before. */
import { ensureInstall } from './support/ensure-install.js';
import { ExpectedError } from './support/expected-error.js';
import { runMain } from './support/run-main.js';

await runMain(async () => {
  await ensureInstall();
  const { buildAll } = await import('./build/build-all.js');
  const { TARGETS } = await import('./build/targets.js');
  const all = /** @type {(keyof typeof TARGETS)[]} */ (Object.keys(TARGETS));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(TARGETS, name));
  if (unknown.length > 0)
    throw new ExpectedError(`There is no "${unknown.join('", "')}" to build. There are: ${all.join(', ')}.`);
  await buildAll({
    onlyIfChanged: false,
    names: all.filter((name) => asked.length === 0 || asked.includes(name)),
  });
});
