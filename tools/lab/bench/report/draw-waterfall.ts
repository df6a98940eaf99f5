import { escapeHtml } from './escape-html.ts';
import type { Waterfall } from '../start/to-waterfall.ts';

const PERCENT = 100;
const MAX_TICKS = 8;
/** Round distances between lines of the scale, in ms. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];
const BYTES_PER_KB = 1000;

/**
 * Chooses the times at which the scale has a line.
 * @param length in ms
 */
export function chooseTicks(length: number) {
  const step = STEPS.find((candidate) => length / candidate <= MAX_TICKS) ?? length;
  return Array.from({ length: Math.floor(length / step) }, (_, index) => (index + 1) * step);
}

/**
 * Draws the requests of one visit as bars from left to right: pale until the answer begins, full until it ends.
 * @param length of the scale in ms, the same for all waterfalls that are compared
 */
export function drawWaterfall({ firstPaint, drawn, rows }: Waterfall, length: number) {
  const at = (time: number) => `${((Math.min(time, length) / length) * PERCENT).toFixed(2)}%`;
  const bar = (kind: string, from: number, to: number) =>
    `<i class="${kind}" style="left:${at(from)};width:${at(Math.max(0, to - from))}"></i>`;
  const line = (kind: string, time: number, text: string) =>
    `<b class="${kind}" style="left:${at(time)}"><span>${escapeHtml(text)}</span></b>`;
  const bars = rows.map(({ from, answered, to, origin, destination, status, bytes, path }) => {
    const title = `${path} (${destination || 'other'}, ${status}): requested ${from} ms, answered ${answered}, complete ${to}`;
    return (
      `<div class="row ${origin}" title="${escapeHtml(title)}"><span class="path"><bdi>${escapeHtml(path)}</bdi></span>` +
      `<span class="track">${bar('wait', from, answered)}${bar('load', answered, to)}</span>` +
      `<span class="size">${(bytes / BYTES_PER_KB).toFixed(1)}</span></div>`
    );
  });
  const scale = chooseTicks(length).map((time) => line('tick', time, `${time} ms`));
  const marks = [line('paint', firstPaint, `paint ${firstPaint}`), line('drawn', drawn, `drawn ${drawn}`)];
  return `<div class="waterfall"><div class="lines">${[...scale, ...marks].join('')}</div>${bars.join('\n')}</div>`;
}
