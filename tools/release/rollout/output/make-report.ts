import { listMatrix } from '../../gate/format-matrix.ts';
import { CERTAIN } from '../decide-step.ts';
import { countReady } from '../judge/ready-times.ts';
import { addTallies, BROWSERS, emptyTally } from '../judge/tally.ts';
import { drawLines, drawPairs, escapeHtml } from './charts.ts';
import { FIGURE_HEAD, figureCells, figuresOf, formatPercent } from './format-figures.ts';
import { REPORT_STYLE } from './report-style.ts';
import type { Row } from '../../gate/judge.ts';
import type { Cell, Tally } from '../judge/tally.ts';
import type { Rules } from '../decide-step.ts';
import type { Step } from './read-steps.ts';
import type { Look } from '../rollout-options.ts';

export interface Report {
  channel: string;
  releaseId: string;
  /** How the rollout has ended, or that it has begun. */
  end: string;
  /** Only its first line is shown. */
  reason?: string;
  /** The release that it is compared with. Absent if the rollout had ended before; then it is taken from the last step. */
  stable?: string | undefined;
  /** The verdicts about the hosts, if one of them can't use the release. */
  hosts?: readonly Row[] | undefined;
  /** From the history, oldest first. */
  steps: readonly Step[];
  /** The looks of the last process that ran the rollout. */
  looks: readonly Look[];
  rules: Rules;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="scroll"><table><thead><tr>${head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr></thead><tbody>` +
  rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('') +
  '</tbody></table></div>';

/** @returns nothing without content */
const section = (title: string, text: string, content: string) =>
  content && `<section><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>${content}</section>`;

/** The evidence of both kinds at every moment that is known. */
function evidenceLines({ steps, looks }: Report) {
  const known = [
    ...steps.map(({ at, stage }) => ({ at, harm: stage.harm, safety: stage.safety })),
    ...looks.map(({ at, evidence }) => ({ at, harm: evidence.harm, safety: evidence.safety })),
  ].sort((a, b) => a.at - b.at);
  return (['harm', 'safety'] as const).map((name) => ({
    name,
    points: known.map((point) => ({ at: point.at, value: point[name] })),
  }));
}

function shareLine({ steps, looks }: Report) {
  const points = steps.map(({ at, percent }) => ({ at, value: percent }));
  const last = looks.at(-1);
  const end = points.at(-1);
  return last && end && last.at > end.at ? [...points, { at: last.at, value: end.value }] : points;
}

/** What was found in each stage: of those that have ended from the history, of the present one from the last look. */
function listStages({ steps, looks }: Report) {
  const ended = steps.flatMap(({ stage }) =>
    stage.percent === null ? [] : [{ percent: stage.percent, found: stage.found }],
  );
  const last = looks.at(-1);
  const isOpen = last !== undefined && ['wait', 'stop'].includes(last.decision.step);
  return isOpen ? [...ended, { percent: last.percent, found: last.stage }] : ended;
}

const KEY = '<p class="key"><span class="canary">canary</span> <span class="stable">stable</span></p>';

function drawTimes({ canary, stable, bounds }: Tally) {
  const share = (ready: readonly number[], index: number) =>
    (100 * (ready[index] ?? 0)) / Math.max(1, countReady(ready));
  const groups = [...bounds, Infinity].map((bound, index) => ({
    name: bound === Infinity ? 'longer' : `up to ${bound} s`,
    canary: share(canary.ready, index),
    stable: share(stable.ready, index),
  }));
  const isUsed = ({ canary: a, stable: b }: { canary: number; stable: number }) => a + b > 0;
  const used = groups.filter(isUsed);
  if (used.length === 0) return '<p>No map has become ready yet.</p>';
  return KEY + drawPairs('Time to ready', used, (value) => `${value.toFixed(0)} %`);
}

function drawBrowsers(found: Tally) {
  const rate = ({ visits, failed, later }: Cell) =>
    visits === 0 ? undefined : (100 * (failed + later)) / visits;
  const groups = BROWSERS.map((name) => ({
    name,
    canary: rate(found.canary.browsers[name]),
    stable: rate(found.stable.browsers[name]),
  })).filter(({ canary, stable }) => canary !== undefined || stable !== undefined);
  if (groups.length === 0) return '<p>No visit yet.</p>';
  return KEY + drawPairs('Failed visits by browser', groups, (value) => formatPercent(value, 100));
}

function codesTable(found: Tally) {
  const codes = [...new Set([...Object.keys(found.canary.codes), ...Object.keys(found.stable.codes)])].sort();
  if (codes.length === 0) return '<p>No visit has failed.</p>';
  const all = { canary: figuresOf(found, 'canary').visits, stable: figuresOf(found, 'stable').visits };
  return table(
    ['code', 'canary', 'stable'],
    codes.map((code) => [
      code,
      formatPercent(found.canary.codes[code] ?? 0, all.canary),
      formatPercent(found.stable.codes[code] ?? 0, all.stable),
    ]),
  );
}

/** The verdicts about all known hosts: who can use the release, who can't, and why. */
function listHosts(rows: readonly Row[]) {
  if (rows.length === 0) return '';
  const { head, table: verdicts, details } = listMatrix(rows);
  const items = details.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return table(head, verdicts) + (items && `<ul>${items}</ul>`);
}

const EVIDENCE_KEY =
  '<p class="key"><span class="harm">that it is worse</span> <span class="safety">that it is not much worse</span></p>';

function drawEvidence(report: Report) {
  const lines = evidenceLines(report);
  const marks = [0.01, 1, CERTAIN].map((at) => ({ at, text: String(at) }));
  const scale = (value: number) => Math.log(Math.max(1e-9, value));
  const isKnown = (lines[0]?.points.length ?? 0) > 1;
  return isKnown ? EVIDENCE_KEY + drawLines({ title: 'Evidence', lines, marks, scale }) : '';
}

function drawShare(report: Report) {
  const points = shareLine(report);
  const lines = [{ name: 'canary', isStepped: true, points }];
  const marks = [0, 25, 50, 75, 100].map((at) => ({ at, text: `${at} %` }));
  return points.length > 1 ? drawLines({ title: 'Share of the users', lines, marks }) : '';
}

function stagesTable(stages: ReturnType<typeof listStages>) {
  const rows = stages.flatMap(({ percent, found }) =>
    (['canary', 'stable'] as const).map((name) => [`${percent} %`, name, ...figureCells(found, name)]),
  );
  return KEY + table(['share', 'release', ...FIGURE_HEAD], rows);
}

const stepsTable = (steps: readonly Step[]) =>
  table(
    ['state', 'time', 'step', 'share', 'reason'],
    steps.map(({ sequence, at, step, percent, reason }) => [
      String(sequence),
      new Date(at).toISOString().slice(0, 19).replace('T', ' '),
      step,
      `${percent} %`,
      reason,
    ]),
  );

/** Makes the page about a rollout: one file that needs no other and no script. */
export function makeReport(report: Report) {
  const { channel, releaseId, end, steps, rules, hosts = [] } = report;
  const reason = report.reason?.split('\n', 1)[0]?.replace(/:$/, '.');
  const stages = listStages(report);
  const found = stages.reduce((sum, stage) => addTallies(sum, stage.found), emptyTally());
  const stable = report.stable ?? steps.at(-1)?.stable;
  const sections = [
    section('Hosts', 'Every known host of the channel must be able to use the release.', listHosts(hosts)),
    section(
      'Stages',
      `Visits whose map became ready or failed. At least ${rules.minVisits} of each release in each stage. Refusals are further visits, of devices that did not use the release because it had failed on them before.`,
      stagesTable(stages),
    ),
    section('Share of the users', 'How many of the users have got the canary.', drawShare(report)),
    section(
      'Evidence',
      `It begins at 1. At ${CERTAIN} that it is worse, the release is withdrawn; without ${CERTAIN} that it is not much worse, it is not promoted.`,
      drawEvidence(report),
    ),
    section('Failed visits by browser', 'Failures that a release can cause.', drawBrowsers(found)),
    section('Time to ready', 'How many of the maps became ready within a time.', drawTimes(found)),
    section('Failures by code', 'Those that a release can’t cause, too.', codesTable(found)),
    section('What was decided', 'Times are of UTC.', stepsTable(steps)),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`Rollout of ${releaseId}`)}</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>Rollout of <code>${escapeHtml(releaseId)}</code></h1>
<p class="end-${escapeHtml(end)}"><strong>${escapeHtml(end)}</strong>${reason === undefined ? '' : `: ${escapeHtml(reason)}`}</p>
<p>Channel ${escapeHtml(channel)}${stable === undefined ? '' : `, compared with <code>${escapeHtml(stable)}</code>`}</p>
</header>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
