/** Charts as inline SVG. They are 320 units wide, so that their texts can be read on the narrowest screen without being made smaller. */

const SIZE = { width: 320, height: 150, left: 40, right: 8, top: 10, bottom: 22 };
const PLOT = {
  width: SIZE.width - SIZE.left - SIZE.right,
  height: SIZE.height - SIZE.top - SIZE.bottom,
};

/** @param {string} text */
export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {number} value */
const round = (value) => Number(value.toFixed(1));

/** @param {string} title @param {string} content @param {number} [height] */
const svg = (title, content, height = SIZE.height) =>
  `<svg viewBox="0 0 ${SIZE.width} ${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`;

/** @param {readonly { at: number, text: string }[]} marks @param {(value: number) => number} toY */
const axis = (marks, toY) =>
  marks
    .map(({ at, text }) => {
      const y = round(toY(at));
      return (
        `<line class="grid" x1="${SIZE.left}" x2="${SIZE.width - SIZE.right}" y1="${y}" y2="${y}"/>` +
        `<text class="end" x="${SIZE.left - 4}" y="${y + 3.5}">${escapeHtml(text)}</text>`
      );
    })
    .join('');

/**
 * Draws values over time, in lines.
 * @param {object} chart
 * @param {string} chart.title
 * @param {readonly { name: string, isStepped?: boolean, points: readonly { at: number, value: number }[] }[]} chart.lines
 * @param {readonly { at: number, text: string }[]} chart.marks of the vertical axis, from its lowest to its highest value
 * @param {(value: number) => number} [chart.scale] from values and marks to positions
 */
export function drawLines({ title, lines, marks, scale = (value) => value }) {
  const times = lines.flatMap(({ points }) => points.map(({ at }) => at));
  const from = Math.min(...times);
  const span = Math.max(...times) - from || 1;
  const low = scale(Number(marks[0]?.at));
  const high = scale(Number(marks.at(-1)?.at));
  const toX = (/** @type {number} */ at) => SIZE.left + ((at - from) / span) * PLOT.width;
  const toY = (/** @type {number} */ value) => {
    const share = (Math.min(high, Math.max(low, scale(value))) - low) / (high - low);
    return SIZE.top + (1 - share) * PLOT.height;
  };
  const paths = lines.map(({ name, points, isStepped = false }) => {
    const path = points.map(({ at, value }, index) => {
      const to = `${round(toX(at))} ${round(toY(value))}`;
      if (index === 0) return `M${to}`;
      return isStepped ? `H${round(toX(at))}V${round(toY(value))}` : `L${to}`;
    });
    return `<path class="${name}" d="${path.join('')}"/>`;
  });
  const minutes = Math.round(span / 60_000);
  const end = minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
  return svg(
    title,
    axis(marks, toY) +
      paths.join('') +
      `<text x="${SIZE.left}" y="${SIZE.height - 6}">start</text>` +
      `<text class="end" x="${SIZE.width - SIZE.right}" y="${SIZE.height - 6}">after ${end}</text>`,
  );
}

const BAR = { height: 12, gap: 2, group: 18, label: 96, value: 52 };

/**
 * Draws pairs of bars, one below the other: what the canary and what the stable release have.
 * @param {string} title
 * @param {readonly { name: string, canary: number, stable: number }[]} groups
 * @param {(value: number) => string} format
 */
export function drawPairs(title, groups, format) {
  const most = Math.max(...groups.flatMap(({ canary, stable }) => [canary, stable])) || 1;
  const room = SIZE.width - BAR.label - BAR.value;
  const groupHeight = 2 * (BAR.height + BAR.gap) + BAR.group - BAR.height;
  const drawn = groups.map((group, index) => {
    const top = index * groupHeight;
    const bars = /** @type {const} */ (['canary', 'stable']).map((name, row) => {
      const y = top + row * (BAR.height + BAR.gap);
      const width = round((group[name] / most) * room);
      return (
        `<rect class="${name}" x="${BAR.label}" y="${y}" width="${width}" height="${BAR.height}"/>` +
        `<text x="${BAR.label + width + 4}" y="${y + 10}">${escapeHtml(format(group[name]))}</text>`
      );
    });
    return `<text class="end" x="${BAR.label - 6}" y="${top + 17}">${escapeHtml(group.name)}</text>${bars.join('')}`;
  });
  return svg(title, drawn.join(''), Math.max(groupHeight, groups.length * groupHeight));
}
