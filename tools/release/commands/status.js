import { defineCommand } from '../define-command.js';
import { formatStatus } from '../format-status.js';
import { readStatus } from '../read-status.js';

export const statusCommand = defineCommand({
  name: 'status',
  usage: 'status',
  does: 'list the channels, the releases, and who uses what',
  operands: [],
  writes: false,
  options: {},
  async run({ storage }) {
    const status = await readStatus(storage);
    return { data: status, text: formatStatus(status, new Date()) };
  },
});
