import { describeChange, formatChange } from '../channel/describe-change.ts';
import type { ChannelPointer } from '@mapdock/shared';
import type { MoveResult } from '../channel/move-channel.ts';
import type { CommandResult } from '../command.js';

const formatNamed = ({ release, canary }: ChannelPointer) =>
  `${release.releaseId}${canary ? `, and the canary ${canary.release.releaseId} at ${canary.percent} %` : ''}`;

/** Formats the result of a command that moved a channel. */
export function formatMove({ before, pointer, hasMoved, overtakenBy }: MoveResult): CommandResult {
  const { channel, sequence, release, canary, withdrawn = [] } = pointer;
  const change = hasMoved ? describeChange(before, pointer) : undefined;
  const last = overtakenBy.at(-1);
  const lines = [
    change
      ? `${channel}: ${formatChange(change)} (state ${sequence})`
      : `${channel}: nothing to change, it names ${formatNamed(pointer)} (state ${sequence})`,
    ...(last ? [`It was moved meanwhile: state ${last.sequence} named ${formatNamed(last)}.`] : []),
  ];
  return {
    data: {
      channel,
      sequence,
      hasMoved,
      release: release.releaseId,
      ...(canary && { canary: { release: canary.release.releaseId, percent: canary.percent } }),
      withdrawn,
      ...(change && { change }),
      movedMeanwhile: overtakenBy.map((state) => ({
        sequence: state.sequence,
        release: state.release.releaseId,
      })),
    },
    text: lines.join('\n'),
  };
}
