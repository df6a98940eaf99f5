/** `npm run test:ceph`: the tests of buckets on Ceph's object gateway, started for them. Its last line is the result. */
import { prepare } from './support/install/prepare.js';
import { ExpectedError } from './support/expected-error.js';
import { runWithUsage } from './support/command/run-with-usage.js';

const USAGE = {
  call: 'npm run test:ceph --',
  does: "Runs the tests of buckets on Ceph's object gateway, where it is installed. The last line is the result.",
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { findCeph } = await import('./release/testing/ceph/find-ceph.ts');
  const { ceph, reason } = await findCeph();
  if (!ceph) throw new ExpectedError(`Nothing was tested: ${reason}.`);
  const { withGateway } = await import('./release/testing/ceph/with-gateway.ts');
  const { makeCephSteps } = await import('./release/testing/ceph/ceph-steps.ts');
  const { runSteps } = await import('./testing/steps/run-steps.ts');
  const startedAt = Date.now();
  return withGateway(ceph, async ({ version }, env) => {
    console.log(`${version}: started in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    return runSteps(makeCephSteps(env));
  });
});
