import { ExpectedError } from '../../support/expected-error.js';
import { defineCommand } from '../define-command.js';
import { removeHostRecord } from '../gate/host-records.js';
import { HOST_OPTIONS } from '../gate/host-options.js';
import { UsageError } from '../usage-error.js';

export const forgetHostCommand = defineCommand({
  name: 'forget-host',
  usage: 'forget-host NAME --env ENV',
  does: 'take back the record of a host that is gone, so that nobody waits for it',
  operands: ['NAME'],
  writes: true,
  options: { env: HOST_OPTIONS.env },
  async run({ operands: [host = ''], options: { env }, storage }) {
    if (env === undefined) throw new UsageError('Say with --env which deployment of the host it was.');
    const path = await removeHostRecord(host, env, storage);
    if (path === undefined) throw new ExpectedError(`The store knows no host ${host}/${env}.`);
    return { data: { path }, text: `Forgot ${host}/${env}` };
  },
});
