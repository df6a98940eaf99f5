import { Command } from '@commander-js/extra-typings';
import { ExpectedError } from '../../support/expected-error.js';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { CHANNEL_OPTION } from '../channel-option.ts';
import { defineCommand } from './define-command.ts';
import { describeChange, formatChange } from '../channel/describe-change.ts';
import { formatTable } from '../output/format-table.ts';
import { readHistory } from '../channel/read-history.ts';
import { readNotes } from '../channel/state-note.ts';
import type { ChannelPointer } from '@mapdock/shared';

/** Reads the newest states, and one more, because what happened at a state is found by comparing it with the one before. */
async function takeNewest(history: AsyncIterable<ChannelPointer>, limit: number) {
  const states = [];
  for await (const state of history) {
    states.push(state);
    if (states.length > limit) break;
  }
  return states;
}

export const historyCommand = defineCommand({
  line: new Command('history')
    .description('list what happened to a channel, newest first')
    .addOption(CHANNEL_OPTION)
    .option('--limit <n>', 'how many states', wholeNumber(1), 20),
  writes: false,
  async run({ options: { channel, limit }, storage }) {
    const newest = await takeNewest(readHistory(channel, storage), limit);
    if (newest.length === 0) throw new ExpectedError(`Nothing was ever promoted to ${channel}.`);
    const shown = newest.slice(0, limit);
    const notes = await readNotes(
      channel,
      shown.map(({ sequence }) => sequence),
      storage,
    );
    const states = shown.map((state, index) => ({
      sequence: state.sequence,
      at: state.issuedAt,
      release: state.release.releaseId,
      canary: state.canary
        ? { release: state.canary.release.releaseId, percent: state.canary.percent }
        : null,
      change: describeChange(newest[index + 1], state),
      note: notes.get(state.sequence) ?? null,
    }));
    const rows = states.map(({ sequence, at, release, change, note }) => [
      String(sequence),
      at,
      release,
      `${formatChange(change)}${note ? `; by ${note.by} on ${note.machine}: ${note.reason}` : ''}`,
    ]);
    return {
      data: { channel, states },
      text: formatTable(['state', 'since', 'release', 'what happened'], rows),
    };
  },
});
