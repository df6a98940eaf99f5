/**
 * Starts a gateway, prints "ready" and runs it until this process is ended, for the test of what is left then. The argument is JSON with
 * other programs to use.
 */
import { runMain } from '../../../support/command/run-main.js';
import { findCeph } from './find-ceph.ts';
import { withGateway } from './with-gateway.ts';

const { ceph, reason } = await findCeph();
if (!ceph) throw new Error(reason);
const programs = { ...ceph, ...JSON.parse(process.argv[2] ?? '{}') };
await runMain(() =>
  withGateway(programs, async () => {
    console.log('ready');
    await new Promise(() => {});
  }),
);
