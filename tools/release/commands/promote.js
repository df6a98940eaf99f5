import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { formatMove } from '../format-move.js';
import { assertDeployable } from '../gate/assert-deployable.js';
import { EVERYBODY } from '../plan-promotion.js';
import { promote } from '../promote.js';
import { readSigning, SIGNING_OPTIONS } from '../signing-options.js';
import { UsageError } from '../usage-error.js';

/** As in the pointer's schema; the buckets of users are a hundredth of a percent. @param {string} text */
function parsePercent(text) {
  const percent = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN;
  if (percent >= 0 && percent <= EVERYBODY) return percent;
  throw new UsageError(`--percent takes a number from 0 to 100 with up to two decimals, not "${text}".`);
}

export const promoteCommand = defineCommand({
  name: 'promote',
  usage: 'promote RELEASE [--channel NAME] [--percent N] [--key FILE] [--force]',
  does: 'let a channel name this release, or give it to some users first',
  operands: ['RELEASE'],
  writes: true,
  options: {
    channel: CHANNEL_OPTION,
    percent: {
      type: 'string',
      default: String(EVERYBODY),
      does: 'share of the users; less than 100 makes it the canary, 0 stops that; default: 100',
    },
    ...SIGNING_OPTIONS,
    'allow-unknown': {
      type: 'boolean',
      default: false,
      does: 'take what can’t be known of a host for a yes',
    },
    force: { type: 'boolean', default: false, does: 'promote it although a known host can’t use it' },
  },
  async run({ operands: [releaseId = ''], options, storage, report }) {
    const { channel, percent: share, force, 'allow-unknown': allowUnknown, ...signingOptions } = options;
    const percent = parsePercent(share);
    const signing = await readSigning(signingOptions, report);
    // To take a canary from everybody harms no host.
    if (percent > 0) await assertDeployable(releaseId, channel, storage, { allowUnknown, force, report });
    return formatMove(await promote(releaseId, channel, storage, { percent, signing }));
  },
});
