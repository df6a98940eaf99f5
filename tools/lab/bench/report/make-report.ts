import { titleOf } from '../start/format-visits.ts';
import { FIGURES } from '../start/to-figures.ts';
import { formatRatio, formatValue } from '../support/format-peers.ts';
import { drawTable } from './draw-table.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { escapeHtml } from './escape-html.ts';
import { makePage } from './make-page.ts';
import type { PeerFigures } from '../start/peer-figures.ts';
import type { Facts } from './make-page.ts';

const PERCENT = 100;

/** Draws the time to the map of all peers as bars. */
function drawChart(peers: readonly PeerFigures[]) {
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

/** Lists what the page requests before the style, round trip by round trip. */
function drawSteps({ steps }: PeerFigures) {
  if (steps.length === 0) return '';
  const items = steps.map((paths) => `<li>${escapeHtml(paths.join(', '))}</li>`);
  return `<p class="quiet">Round trips before the style request:</p><ol class="steps">${items.join('')}</ol>`;
}

function drawGroup(title: string, peers: readonly PeerFigures[]) {
  // The scale ends a little after the slowest map is drawn: what follows is not compared.
  const length = Math.max(...peers.map(({ waterfall }) => waterfall.drawn)) * 1.05;
  const waterfalls = peers.map((peer) => {
    const waterfall = drawWaterfall(peer.waterfall, length);
    const name = `Waterfall of ${peer.peer}`;
    return (
      `<details open><summary>${peer.peer}</summary>${drawSteps(peer)}` +
      `<div class="scroll" tabindex="0" role="region" aria-label="${name}">${waterfall}</div></details>`
    );
  });
  return `<h2>${escapeHtml(title)}</h2>${drawChart(peers)}<h3>Figures</h3>${drawTable(FIGURES, peers)}<h3>Waterfalls</h3>${waterfalls.join('')}`;
}

const LEGEND = `<p class="legend quiet">Requests to <i class="page"></i>the page's origin <i class="remote"></i>the remote's
<i class="provider"></i>the provider's. A bar is pale until the answer begins and full until it ends; at the right are its kB.
Each waterfall is the sample whose map was drawn in the median time.</p>`;

/** Makes the report of all links and kinds of visit, as one page that needs no other file. */
export function makeReport({ results, ...facts }: Facts & { results: readonly PeerFigures[] }) {
  const titles = [...new Set(results.map(titleOf))];
  const groups = titles.map((title) =>
    drawGroup(
      title,
      results.filter((result) => titleOf(result) === title),
    ),
  );
  return makePage('From navigation to map', facts, [LEGEND, ...groups].join('\n'));
}
