import { EXIT_CODE } from '../../exit-code.js';
import { figuresOf } from './format-figures.js';

/** @typedef {import('../roll-out.js').RolloutResult} RolloutResult */

/** @type {Record<RolloutResult['end'], { exitCode: typeof EXIT_CODE.done | typeof EXIT_CODE.no, says: (result: RolloutResult) => string }>} */
const ENDS = {
  promoted: { exitCode: EXIT_CODE.done, says: () => 'promoted for everybody' },
  withdrawn: { exitCode: EXIT_CODE.no, says: () => 'withdrawn' },
  stopped: { exitCode: EXIT_CODE.no, says: ({ percent }) => `stopped at ${percent} %` },
  undecided: { exitCode: EXIT_CODE.done, says: ({ percent }) => `at ${percent} %` },
};

/**
 * @param {RolloutResult} result
 * @param {{ channel: string, releaseId: string, looks: readonly import('../roll-out.js').Look[], report: string | undefined }} about
 * @returns {import('../../command.js').CommandResult}
 */
export function formatResult(result, { channel, releaseId, looks, report }) {
  const { exitCode, says } = ENDS[result.end];
  const last = looks.at(-1);
  return {
    data: {
      channel,
      release: releaseId,
      ...result,
      ...(last && {
        stage: { canary: figuresOf(last.stage, 'canary'), stable: figuresOf(last.stage, 'stable') },
        evidence: {
          worse: last.evidence.harm,
          notWorse: last.evidence.safety,
          test: last.evidence.worst.name,
        },
        decision: last.decision,
      }),
      ...(report !== undefined && { report }),
    },
    text: [
      `${channel}: ${releaseId} ${says(result)}: ${result.reason} (state ${result.sequence})`,
      ...(report === undefined ? [] : [`Charts: ${report}`]),
    ].join('\n'),
    exitCode,
  };
}
