/** `npm run test:all`: everything, with what needs programs that few machines have. For the time before a release. */
import { findCeph } from './release/testing/ceph/find-ceph.js';
import { runMain } from './support/command/run-main.js';
import { runScripts } from './testing/run-scripts.js';

const ALWAYS = ['test', 'test:rest', 'test:long', 'test:examples -- --further', 'test:browsers'];

/** @type {{ script: string, whyNot: () => Promise<string | undefined> }[]} */
const OPTIONAL = [{ script: 'test:ceph', whyNot: async () => (await findCeph()).reason }];

await runMain(async () => {
  const asked = await Promise.all(
    OPTIONAL.map(async ({ script, whyNot }) => ({ script, reason: await whyNot() })),
  );
  const here = asked.filter(({ reason }) => reason === undefined).map(({ script }) => script);
  const leftOut = asked.flatMap(({ script, reason }) =>
    reason ? [`Left out: ${script}, since ${reason}.`] : [],
  );
  return runScripts([...ALWAYS, ...here], leftOut);
});
