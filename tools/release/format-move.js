import { describeChange, formatChange } from './describe-change.js';

/**
 * What a command says that moved a channel.
 * @param {import('./move-channel.js').MoveResult} result
 * @returns {import('./command.js').CommandResult}
 */
export function formatMove({ before, pointer, hasMoved, overtakenBy }) {
  const { channel, sequence, release, canary, withdrawn = [] } = pointer;
  const change = hasMoved ? describeChange(before, pointer) : undefined;
  const last = overtakenBy.at(-1);
  const isCanary = canary ? `, canary ${canary.release.releaseId} at ${canary.percent} %` : '';
  const lines = [
    change
      ? `${channel}: ${formatChange(change)} (state ${sequence})`
      : `${channel}: nothing to change, it names ${release.releaseId}${isCanary} (state ${sequence})`,
    ...(last ? [`It was moved meanwhile: state ${last.sequence} named ${last.release.releaseId}.`] : []),
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
