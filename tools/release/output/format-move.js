import { describeChange, formatChange } from '../channel/describe-change.js';

/** @param {import('@mapdock/shared').ChannelPointer} pointer */
const formatNamed = ({ release, canary }) =>
  `${release.releaseId}${canary ? `, and the canary ${canary.release.releaseId} at ${canary.percent} %` : ''}`;

/**
 * Formats the result of a command that moved a channel.
 * @param {import('../channel/move-channel.js').MoveResult} result
 * @returns {import('../command.js').CommandResult}
 */
export function formatMove({ before, pointer, hasMoved, overtakenBy }) {
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
