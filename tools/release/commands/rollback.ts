import { Command } from '@commander-js/extra-typings';
import { CHANNEL_OPTION } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { formatMove } from '../output/format-move.ts';
import { rollback } from '../channel/rollback.ts';
import { KEY_OPTION, readSigning, UNSIGNED_OPTION } from '../keys/signing-options.ts';

export const rollbackCommand = defineCommand({
  line: new Command('rollback')
    .description('withdraw the canary of a channel; without a canary, go back to an earlier release')
    .addOption(CHANNEL_OPTION)
    .option(
      '--to <state|release>',
      'a release, or the number of a state that named it; default: the one before',
    )
    .addOption(KEY_OPTION)
    .addOption(UNSIGNED_OPTION),
  writes: true,
  async run({ options, storage, report }) {
    const signing = await readSigning(options, report);
    return formatMove(await rollback(options.channel, storage, { to: options.to, signing }));
  },
});
