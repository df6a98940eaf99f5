import { readFile } from 'node:fs/promises';
import { titleOf } from '../start/format-visits.js';
import { FIGURES } from '../start/to-figures.js';
import { formatRatio, formatValue } from '../support/format-peers.js';
import { drawWaterfall } from './draw-waterfall.js';
import { escapeHtml } from './escape-html.js';

/** @typedef {import('../start/run.js').PeerFigures} PeerFigures */

const PERCENT = 100;

/**
 * Time to the map of all peers, as bars.
 * @param {readonly PeerFigures[]} peers
 */
function drawChart(peers) {
  const most = Math.max(...peers.map(({ figures }) => figures['drawn']?.median ?? 0));
  const bars = peers.map(({ peer, figures, ratios }) => {
    const { median = 0 } = figures['drawn'] ?? {};
    const ratio = formatRatio(ratios['drawn']?.median ?? NaN);
    return (
      `<div class="${peer}"><span>${peer}</span><i style="width:${((median / most) * PERCENT).toFixed(1)}%"></i>` +
      `<span>${formatValue(median, 'ms')} ms, ratio ${ratio}</span></div>`
    );
  });
  return `<div class="chart">${bars.join('')}</div>`;
}

/** @param {readonly PeerFigures[]} peers */
function drawTable(peers) {
  const head = peers.map(({ peer }) => `<th>${peer}</th>`).join('');
  const rows = Object.entries(FIGURES).map(([name, { unit, does }]) => {
    const cells = peers.map(({ figures, ratios }) => {
      const { median = NaN, q1 = NaN, q3 = NaN } = figures[name] ?? {};
      const ratio = ratios[name]?.median ?? NaN;
      const spread = `${formatValue(q1, unit)} to ${formatValue(q3, unit)}`;
      return `<td>${formatValue(median, unit)}<small>${spread}; ${formatRatio(ratio)}</small></td>`;
    });
    return `<tr><th>${escapeHtml(unit ? `${does}, ${unit}` : does)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll"><table><tr><th></th>${head}</tr>${rows.join('')}</table></div>`;
}

/**
 * What is asked for before the style, round trip by round trip.
 * @param {PeerFigures} peer
 */
function drawSteps({ steps }) {
  if (steps.length === 0) return '';
  const items = steps.map((paths) => `<li>${escapeHtml(paths.join(', '))}</li>`);
  return `<p class="quiet">Round trips before the style request:</p><ol class="steps">${items.join('')}</ol>`;
}

/**
 * @param {string} title
 * @param {readonly PeerFigures[]} peers
 */
function drawGroup(title, peers) {
  // What comes after the slowest map is drawn is not compared.
  const length = Math.max(...peers.map(({ waterfall }) => waterfall.drawn)) * 1.05;
  const waterfalls = peers.map(
    (peer) =>
      `<details open><summary>${peer.peer}</summary>${drawSteps(peer)}${drawWaterfall(peer.waterfall, length)}</details>`,
  );
  return `<h2>${escapeHtml(title)}</h2>${drawChart(peers)}<h3>Figures</h3>${drawTable(peers)}<h3>Waterfalls</h3>${waterfalls.join('')}`;
}

const LEGEND = `<p class="legend quiet">Requests to <i class="page"></i>the page's origin <i class="remote"></i>the remote's
<i class="provider"></i>the provider's; pale while the answer is awaited, full while it comes; at the right its kB.
Each waterfall is the sample whose map was drawn in the median time.</p>`;

/**
 * The figures of a run as one page that needs no other file.
 * @param {{ date: string, machine: Record<string, unknown>, rounds: number, results: readonly PeerFigures[] }} report
 */
export async function makeReport({ date, machine, rounds, results }) {
  const css = await readFile(new URL('report.css', import.meta.url), 'utf8');
  const titles = [...new Set(results.map(titleOf))];
  const groups = titles.map((title) =>
    drawGroup(
      title,
      results.filter((result) => titleOf(result) === title),
    ),
  );
  const facts = Object.entries({ date, ...machine, rounds }).map(([name, value]) => `${name}: ${value}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>From navigation to map</title>
<style>${css}</style>
</head>
<body>
<h1>From navigation to map</h1>
<p class="quiet">${escapeHtml(facts.join(' · '))}</p>
<p>Medians; small: from the first to the third quartile; ratio to the first peer, pair by pair.</p>
${LEGEND}
${groups.join('\n')}
</body>
</html>
`;
}
