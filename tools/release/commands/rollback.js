import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { formatMove } from '../format-move.js';
import { rollback } from '../rollback.js';
import { readSigning, SIGNING_OPTIONS } from '../signing-options.js';

export const rollbackCommand = defineCommand({
  name: 'rollback',
  usage: 'rollback [--channel NAME] [--to STATE|RELEASE] [--key FILE]',
  does: 'let a channel leave its canary, else its release for an earlier one',
  operands: [],
  writes: true,
  options: {
    channel: CHANNEL_OPTION,
    to: { type: 'string', does: 'the release, or a state that named it; default: the last one before' },
    ...SIGNING_OPTIONS,
  },
  async run({ options: { channel, to, ...signingOptions }, storage, report }) {
    const signing = await readSigning(signingOptions, report);
    return formatMove(await rollback(channel, storage, { to, signing }));
  },
});
