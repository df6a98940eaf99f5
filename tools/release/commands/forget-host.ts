import { Command } from '@commander-js/extra-typings';
import { ExpectedError } from '../../support/expected-error.js';
import { defineCommand } from './define-command.ts';
import { removeHostRecord } from '../storage/host-records.ts';

export const forgetHostCommand = defineCommand({
  line: new Command('forget-host')
    .description(
      'remove the record of a host that is gone, so that releases are no longer checked against it',
    )
    .argument('<name>', 'name of the host')
    .requiredOption('--env <name>', 'which deployment of the host it was'),
  writes: true,
  async run({ operands: [host], options: { env }, storage }) {
    const path = await removeHostRecord(host, env, storage);
    if (path === undefined) throw new ExpectedError(`The store knows no host ${host}/${env}.`);
    return { data: { path }, text: `Forgot ${host}/${env}` };
  },
});
