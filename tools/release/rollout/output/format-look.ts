import { formatTable } from '../../output/format-table.ts';
import { CERTAIN, formatEvidence } from '../decide-step.ts';
import { FIGURE_HEAD, figureCells, figuresOf, formatCount } from './format-figures.ts';
import type { Look } from '../rollout-options.ts';
import type { Rules } from '../decide-step.ts';

const BAR_WIDTH = 20;

/** @param share from 0 to 1 */
function bar(share: number) {
  const full = Math.round(BAR_WIDTH * Math.min(1, Math.max(0, share)));
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

/** How far evidence has come: it multiplies with each look. */
const evidenceShare = (value: number) => Math.log(Math.max(1, value)) / Math.log(CERTAIN);

const cohortRows = ({ stage }: Look) =>
  (['canary', 'stable'] as const).map((name) => [name, ...figureCells(stage, name)]);

function describeStage(stage: number, { percent, stage: found }: Look, { minVisits }: Rules) {
  if (stage < percent) return [bar(1), 'passed'];
  if (stage > percent) return [bar(0), ''];
  const least = Math.min(figuresOf(found, 'canary').visits, figuresOf(found, 'stable').visits);
  return [bar(least / minVisits), `now, ${formatCount(least)} of ${formatCount(minVisits)} visits`];
}

/** Formats a look as the lines that are drawn anew on a terminal. */
export function formatLook(
  look: Look,
  rules: Rules,
  { channel, releaseId }: { channel: string; releaseId: string },
) {
  const { percent, evidence, decision, problem, stable } = look;
  const stages = [...new Set([...rules.stages, percent])].sort((a, b) => a - b);
  return [
    `${channel}: ${releaseId} at ${percent} %, the others have ${stable}. Looked at ${new Date(look.at).toLocaleTimeString('en-GB')}`,
    '',
    ...formatTable(
      ['stage', '', ''],
      stages.map((stage) => [`${stage} %`, ...describeStage(stage, look, rules)]),
    ).split('\n'),
    '',
    ...formatTable(['', ...FIGURE_HEAD], cohortRows(look)).split('\n'),
    '',
    `evidence that it is worse           ${bar(evidenceShare(evidence.harm))} ${formatEvidence(evidence.harm)} of ${CERTAIN}`,
    `evidence that it is not much worse  ${bar(evidenceShare(evidence.safety))} ${formatEvidence(evidence.safety)} of ${CERTAIN}`,
    '',
    ...(problem === undefined ? [] : [problem]),
    `${decision.step}: ${decision.reason}`,
  ];
}

/** Formats a look as one line. */
export function formatLookLine(look: Look) {
  const { percent, decision, problem } = look;
  const cohorts = cohortRows(look).map(
    ([name, visits, failed]) => `${name} ${visits} visits, ${failed} failed`,
  );
  return `${percent} %: ${cohorts.join('; ')}; ${decision.step}: ${problem ?? decision.reason}`;
}
