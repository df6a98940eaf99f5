import { defineCommand } from '../define-command.js';
import { CHANNEL_OPTION } from '../channel-option.js';
import { promote } from '../promote.js';

export const promoteCommand = defineCommand({
  name: 'promote',
  usage: 'promote RELEASE [--channel NAME]',
  does: 'let a channel name this release from now on',
  operands: ['RELEASE'],
  writes: true,
  options: { channel: CHANNEL_OPTION },
  async run({ operands: [releaseId = ''], options: { channel }, storage }) {
    const { pointer, hasMoved } = await promote(releaseId, channel, storage);
    return {
      data: { channel, releaseId, sequence: pointer.sequence, hasMoved },
      text: `${channel} ${hasMoved ? 'now names' : 'already named'} ${releaseId} (state ${pointer.sequence})`,
    };
  },
});
