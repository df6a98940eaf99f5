import { DEFAULT_CHANNEL } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { commandAboutHost } from '../gate/command-about-host.ts';
import { writeHostRecord } from '../storage/host-records.ts';
import { makeHostRecord } from '../gate/make-host-record.ts';
import { readHost } from '../gate/read-host.ts';

export const recordHostCommand = defineCommand({
  line: commandAboutHost('record-host')
    .description('record what a deployed host needs of releases, without its secrets')
    .argument('<name>', 'name of the host')
    .option('--channel <name>', `the channel; default: what the config says, else ${DEFAULT_CHANNEL}`)
    .addHelpText(
      'after',
      `
Example: npm run release -- record-host shop --env production --host-build host/dist --config config.json`,
    ),
  writes: true,
  async run({ operands: [name], options, storage }) {
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
