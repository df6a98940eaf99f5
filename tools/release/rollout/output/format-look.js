import { formatTable } from '../../output/format-table.js';
import { CERTAIN } from '../decide-step.js';
import { figuresOf, formatCount, formatPercent, formatSeconds } from './format-figures.js';

/** @typedef {import('../roll-out.js').Look} Look */
/** @typedef {import('../decide-step.js').Rules} Rules */

const BAR_WIDTH = 20;

/** @param {number} share from 0 to 1 */
function bar(share) {
  const full = Math.round(BAR_WIDTH * Math.min(1, Math.max(0, share)));
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full);
}

/** How far evidence has come: it multiplies with each look. @param {number} value */
const evidenceShare = (value) => Math.log(Math.max(1, value)) / Math.log(CERTAIN);

/** @param {number} value */
const formatEvidence = (value) =>
  `${value >= CERTAIN ? 'over ' : ''}${Math.min(CERTAIN, value).toPrecision(2)} of ${CERTAIN}`;

/** @param {Look} look */
const cohortRows = ({ stage }) =>
  /** @type {const} */ (['canary', 'stable']).map((name) => {
    const { visits, failed, left, remembered, failedForOtherReasons, readyWithinS } = figuresOf(stage, name);
    return [
      name,
      formatCount(visits),
      formatPercent(failed, visits),
      formatPercent(left, visits + left),
      formatPercent(failedForOtherReasons, visits),
      formatCount(remembered),
      formatSeconds(readyWithinS),
    ];
  });

/** @param {number} stage @param {Look} look @param {Rules} rules */
function describeStage(stage, { percent, stage: found }, { minVisits }) {
  if (stage < percent) return [bar(1), 'passed'];
  if (stage > percent) return [bar(0), ''];
  const least = Math.min(figuresOf(found, 'canary').visits, figuresOf(found, 'stable').visits);
  return [bar(least / minVisits), `now, ${formatCount(least)} of ${formatCount(minVisits)} visits`];
}

/**
 * Formats a look as the lines that are drawn anew on a terminal.
 * @param {Look} look @param {Rules} rules @param {{ channel: string, releaseId: string }} about
 */
export function formatLook(look, rules, { channel, releaseId }) {
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
    ...formatTable(
      ['', 'visits', 'failed', 'left', 'other failures', 'refusals', '75 % ready in'],
      cohortRows(look),
    ).split('\n'),
    '',
    `evidence that it is worse           ${bar(evidenceShare(evidence.harm))} ${formatEvidence(evidence.harm)}`,
    `evidence that it is not much worse  ${bar(evidenceShare(evidence.safety))} ${formatEvidence(evidence.safety)}`,
    '',
    ...(problem === undefined ? [] : [problem]),
    `${decision.step}: ${decision.reason}`,
  ];
}

/** Formats a look as one line. @param {Look} look */
export function formatLookLine(look) {
  const { percent, decision, problem } = look;
  const cohorts = cohortRows(look).map(
    ([name, visits, failed]) => `${name} ${visits} visits, ${failed} failed`,
  );
  return `${percent} %: ${cohorts.join('; ')}; ${decision.step}: ${problem ?? decision.reason}`;
}
