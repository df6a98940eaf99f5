import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { CHANNEL_OPTION } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { formatMove } from '../output/format-move.ts';
import { assertDeployable } from '../gate/assert-deployable.ts';
import { EVERYBODY } from '../channel/plan-promotion.ts';
import { promote } from '../channel/promote.ts';
import { KEY_OPTION, readSigning, UNSIGNED_OPTION } from '../keys/signing-options.ts';

/** Allows what the pointer's schema allows. Two decimals are the finest share there is: users are divided into groups of 0.01 %. */
function parsePercent(text: string) {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  if (percent >= 0 && percent <= EVERYBODY) return percent;
  throw new InvalidArgumentError('Give a number from 0 to 100 with up to two decimals.');
}

export const promoteCommand = defineCommand({
  line: new Command('promote')
    .description('make this the release of a channel, for all of its users or for some first')
    .argument('<release>')
    .addOption(CHANNEL_OPTION)
    .option(
      '--percent <n>',
      'share of the users; less than 100 makes it the canary, with 0 nobody gets it',
      parsePercent,
      EVERYBODY,
    )
    .addOption(KEY_OPTION)
    .addOption(UNSIGNED_OPTION)
    .option('--allow-unknown', 'count what can’t be known of a host as a yes')
    .option('--force', 'promote it although a known host can’t use it')
    .addHelpText(
      'after',
      `
Examples, for 5 % of the users and then for all:
  npm run release -- promote 1.2.0-0123456789abcdef --percent 5
  npm run release -- promote 1.2.0-0123456789abcdef`,
    ),
  writes: true,
  async run({ operands: [releaseId], options, storage, report }) {
    const { channel, percent, force = false, allowUnknown = false } = options;
    const signing = await readSigning(options, report);
    // With 0 % no user gets the canary, so no host can be harmed and none is checked.
    if (percent > 0) await assertDeployable(releaseId, channel, storage, { allowUnknown, force, report });
    return formatMove(await promote(releaseId, channel, storage, { percent, signing }));
  },
});
