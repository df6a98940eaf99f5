/** Starts a gateway, says so and holds it until it is ended: a process of the test of what is left then. Argument: other programs to use. */
import { runMain } from '../../../support/command/run-main.js';
import { findCeph } from './find-ceph.js';
import { withGateway } from './with-gateway.js';

const { ceph, reason } = await findCeph();
if (!ceph) throw new Error(reason);
const programs = { ...ceph, ...JSON.parse(process.argv[2] ?? '{}') };
await runMain(() =>
  withGateway(programs, async () => {
    console.log('ready');
    await new Promise(() => {});
  }),
);
