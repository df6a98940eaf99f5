import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { HOST_OPTIONS } from '../gate/host-options.js';
import { writeHostRecord } from '../gate/host-records.js';
import { makeHostRecord } from '../gate/make-host-record.js';
import { readHost } from '../gate/read-host.js';

export const recordHostCommand = defineCommand({
  name: 'record-host',
  usage: 'record-host NAME --env ENV --host-build DIR --config FILE',
  does: 'note what a deployed host needs of releases, without its secrets',
  operands: ['NAME'],
  writes: true,
  options: {
    ...HOST_OPTIONS,
    channel: { type: 'string', does: `${CHANNEL_OPTION.does}, or what the config says` },
  },
  async run({ operands: [name = ''], options, storage }) {
    const record = makeHostRecord(await readHost(name, options));
    const path = await writeHostRecord(record, storage);
    const { host, environment, channel, configs } = record;
    const count = Object.keys(configs).length;
    return {
      data: { path, record },
      text: `Recorded ${host}/${environment} as a host of ${channel}, with ${count} map config(s)`,
    };
  },
});
