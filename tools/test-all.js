/**
 * `npm run test:all`: all tests, for use before a release. Tests that need a program which few machines have run only where it is
 * installed.
 */
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';
import { runScripts } from './testing/run-scripts.js';

const ALWAYS = ['test', 'test:rest', 'test:long', 'test:examples -- --further', 'test:browsers'];

const USAGE = {
  call: 'npm run test:all --',
  does: 'Runs all tests and all examples, for use before a release. Names what it leaves out because a program is missing.',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { findCeph } = await import('./release/testing/ceph/find-ceph.ts');
  /** @type {{ script: string, whyNot: () => Promise<string | undefined> }[]} */
  const OPTIONAL = [{ script: 'test:ceph', whyNot: async () => (await findCeph()).reason }];
  const optional = await Promise.all(
    OPTIONAL.map(async ({ script, whyNot }) => ({ script, reason: await whyNot() })),
  );
  const available = optional.filter(({ reason }) => reason === undefined).map(({ script }) => script);
  const leftOut = optional.flatMap(({ script, reason }) =>
    reason ? [`Left out: ${script}, since ${reason}.`] : [],
  );
  return runScripts([...ALWAYS, ...available], leftOut);
});
