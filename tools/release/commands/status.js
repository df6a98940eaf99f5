import { Command } from '@commander-js/extra-typings';
import { defineCommand } from './define-command.js';
import { formatStatus } from '../output/format-status.js';
import { readStatus } from '../channel/read-status.js';

export const statusCommand = defineCommand({
  line: new Command('status').description('list the channels, the releases, and who uses what'),
  writes: false,
  async run({ storage }) {
    const status = await readStatus(storage);
    return { data: status, text: formatStatus(status, new Date()) };
  },
});
