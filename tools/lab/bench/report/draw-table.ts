import { formatRatio, formatValue } from '../support/format-peers.ts';
import { escapeHtml } from './escape-html.ts';
import type { FigureTable, PeerColumn } from '../support/format-peers.ts';

/** Draws the figures of peers as an HTML table. */
export function drawTable(table: FigureTable, peers: readonly PeerColumn[]) {
  const head = peers.map(({ peer }) => `<th scope="col">${peer}</th>`).join('');
  const rows = Object.entries(table).map(([name, { unit, description }]) => {
    const cells = peers.map(({ figures, ratios }) => {
      const { median = NaN, q1 = NaN, q3 = NaN } = figures[name] ?? {};
      const ratio = ratios[name]?.median ?? NaN;
      const spread = `${formatValue(q1, unit)} to ${formatValue(q3, unit)}`;
      return `<td>${formatValue(median, unit)}<small>${spread}; ${formatRatio(ratio)}</small></td>`;
    });
    return `<tr><th scope="row">${escapeHtml(unit ? `${description}, ${unit}` : description)}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="Figures"><table><tr><td></td>${head}</tr>${rows.join('')}</table></div>`;
}
