import { defineCommand } from '../define-command.js';
import { formatStatus, readStatus } from '../status.js';

export const statusCommand = defineCommand({
  name: 'status',
  usage: 'status',
  does: 'list channels and releases',
  operands: [],
  writes: false,
  options: {},
  async run({ storage }) {
    const status = await readStatus(storage);
    return { data: status, text: formatStatus(status) };
  },
});
