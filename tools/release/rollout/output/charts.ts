/** Charts as inline SVG. They are 320 units wide, so that their texts can be read on the narrowest screen without being made smaller. */

const SIZE = { width: 320, height: 150, left: 40, right: 8, top: 10, bottom: 22 };
const PLOT = {
  width: SIZE.width - SIZE.left - SIZE.right,
  height: SIZE.height - SIZE.top - SIZE.bottom,
};

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const round = (value: number) => Number(value.toFixed(1));

const svg = (title: string, content: string, height: number = SIZE.height) =>
  `<svg viewBox="0 0 ${SIZE.width} ${height}" role="img" aria-label="${escapeHtml(title)}">${content}</svg>`;

const axis = (marks: readonly { at: number; text: string }[], toY: (value: number) => number) =>
  marks
    .map(({ at, text }) => {
      const y = round(toY(at));
      return (
        `<line class="grid" x1="${SIZE.left}" x2="${SIZE.width - SIZE.right}" y1="${y}" y2="${y}"/>` +
        `<text class="end" x="${SIZE.left - 4}" y="${y + 3.5}">${escapeHtml(text)}</text>`
      );
    })
    .join('');

/** Formats a time in ms with the largest unit of which there are at least two. */
function formatSpan(ms: number) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** Draws values over time, in lines. */
export function drawLines({
  title,
  lines,
  marks,
  scale = (value) => value,
}: {
  title: string;
  lines: readonly { name: string; isStepped?: boolean; points: readonly { at: number; value: number }[] }[];
  /** The marks of the vertical axis, from its lowest to its highest value. */
  marks: readonly { at: number; text: string }[];
  /** From values and marks to positions. */
  scale?: (value: number) => number;
}) {
  const times = lines.flatMap(({ points }) => points.map(({ at }) => at));
  const from = Math.min(...times);
  const span = Math.max(...times) - from || 1;
  const low = scale(Number(marks[0]?.at));
  const high = scale(Number(marks.at(-1)?.at));
  const toX = (at: number) => SIZE.left + ((at - from) / span) * PLOT.width;
  const toY = (value: number) => {
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
  return svg(
    title,
    axis(marks, toY) +
      paths.join('') +
      `<text x="${SIZE.left}" y="${SIZE.height - 6}">start</text>` +
      `<text class="end" x="${SIZE.width - SIZE.right}" y="${SIZE.height - 6}">after ${formatSpan(span)}</text>`,
  );
}

const BAR = { height: 12, gap: 2, group: 18, label: 96, value: 52 };

/** Draws pairs of bars, one below the other: what the canary and what the stable release have; `undefined` where nothing is known. */
export function drawPairs(
  title: string,
  groups: readonly { name: string; canary: number | undefined; stable: number | undefined }[],
  format: (value: number) => string,
) {
  const most = Math.max(0, ...groups.flatMap(({ canary = 0, stable = 0 }) => [canary, stable])) || 1;
  const room = SIZE.width - BAR.label - BAR.value;
  const groupHeight = 2 * (BAR.height + BAR.gap) + BAR.group - BAR.height;
  const drawn = groups.map((group, index) => {
    const top = index * groupHeight;
    const bars = (['canary', 'stable'] as const).map((name, row) => {
      const y = top + row * (BAR.height + BAR.gap);
      const value = group[name];
      const width = round(((value ?? 0) / most) * room);
      const text = value === undefined ? '-' : format(value);
      return (
        `<rect class="${name}" x="${BAR.label}" y="${y}" width="${width}" height="${BAR.height}"/>` +
        `<text x="${BAR.label + width + 4}" y="${y + 10}">${escapeHtml(text)}</text>`
      );
    });
    return `<text class="end" x="${BAR.label - 6}" y="${top + 17}">${escapeHtml(group.name)}</text>${bars.join('')}`;
  });
  return svg(title, drawn.join(''), Math.max(groupHeight, groups.length * groupHeight));
}
