import { CHANNEL_OPTION } from '../channel-option.js';
import { defineCommand } from '../define-command.js';
import { describeChange, formatChange } from '../describe-change.js';
import { formatTable } from '../format-table.js';
import { readHistory } from '../read-history.js';
import { UsageError } from '../usage-error.js';
import { ExpectedError } from '../../support/expected-error.js';

/** @param {string} text */
function parseLimit(text) {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--limit takes a number from 1, not "${text}".`);
}

/**
 * The newest states, and one more to tell the last of them from.
 * @param {AsyncIterable<import('@mapdock/shared').ChannelPointer>} history
 * @param {number} limit
 */
async function takeNewest(history, limit) {
  const states = [];
  for await (const state of history) {
    states.push(state);
    if (states.length > limit) break;
  }
  return states;
}

export const historyCommand = defineCommand({
  name: 'history',
  usage: 'history [--channel NAME] [--limit N]',
  does: 'list what happened to a channel, newest first',
  operands: [],
  writes: false,
  options: {
    channel: CHANNEL_OPTION,
    limit: { type: 'string', default: '20', does: 'how many states; default: 20' },
  },
  async run({ options: { channel, limit: limitText }, storage }) {
    const limit = parseLimit(limitText);
    const newest = await takeNewest(readHistory(channel, storage), limit);
    if (newest.length === 0) throw new ExpectedError(`Nothing was ever promoted to ${channel}.`);
    const states = newest.slice(0, limit).map((state, index) => ({
      sequence: state.sequence,
      at: state.issuedAt,
      release: state.release.releaseId,
      canary: state.canary
        ? { release: state.canary.release.releaseId, percent: state.canary.percent }
        : null,
      change: describeChange(newest[index + 1], state),
    }));
    const rows = states.map(({ sequence, at, release, change }) => [
      String(sequence),
      at,
      release,
      formatChange(change),
    ]);
    return {
      data: { channel, states },
      text: formatTable(['state', 'since', 'release', 'what happened'], rows),
    };
  },
});
