import { EXIT_CODE } from '../../exit-code.ts';
import { figuresOf } from './format-figures.ts';
import type { RolloutResult } from '../roll-out.ts';
import type { Look } from '../rollout-options.ts';
import type { CommandResult } from '../../command.js';

const ENDS: Record<
  RolloutResult['end'],
  { exitCode: typeof EXIT_CODE.done | typeof EXIT_CODE.no; says: (result: RolloutResult) => string }
> = {
  promoted: { exitCode: EXIT_CODE.done, says: () => 'promoted for everybody' },
  withdrawn: { exitCode: EXIT_CODE.no, says: () => 'withdrawn' },
  stopped: { exitCode: EXIT_CODE.no, says: ({ percent }) => `stopped at ${percent} %` },
  undecided: { exitCode: EXIT_CODE.done, says: ({ percent }) => `at ${percent} %` },
};

export function formatResult(
  result: RolloutResult,
  {
    channel,
    releaseId,
    looks,
    report,
  }: { channel: string; releaseId: string; looks: readonly Look[]; report: string | undefined },
): CommandResult {
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
