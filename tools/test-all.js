/**
 * `npm run test:all`: all tests, for use before a release. Tests that need a program which few machines have run only where it is
 * installed.
 */
import { findCeph } from './release/testing/ceph/find-ceph.js';
import { runMain } from './support/command/run-main.js';
import { runScripts } from './testing/run-scripts.js';

const ALWAYS = ['test', 'test:rest', 'test:long', 'test:examples -- --further', 'test:browsers'];

/** @type {{ script: string, whyNot: () => Promise<string | undefined> }[]} */
const OPTIONAL = [{ script: 'test:ceph', whyNot: async () => (await findCeph()).reason }];

await runMain(async () => {
  const optional = await Promise.all(
    OPTIONAL.map(async ({ script, whyNot }) => ({ script, reason: await whyNot() })),
  );
  const available = optional.filter(({ reason }) => reason === undefined).map(({ script }) => script);
  const leftOut = optional.flatMap(({ script, reason }) =>
    reason ? [`Left out: ${script}, since ${reason}.`] : [],
  );
  return runScripts([...ALWAYS, ...available], leftOut);
});
