/** Contrast of colours by WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

/** Least contrast of a text with what is behind it. */
export const TEXT_CONTRAST = 4.5;

const WEIGHTS = [0.2126, 0.7152, 0.0722];
const WHITE = 255;
const PERCENT = 100;

/** Red, green and blue, each from 0 to 255, of `#rgb` or `#rrggbb`. */
function toChannels(color: string): readonly number[] {
  const digits = color.slice(1);
  const size = digits.length / 3;
  return [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return parseInt(size === 1 ? part + part : part, 16);
  });
}

function luminance(color: string): number {
  return toChannels(color).reduce((sum, channel, index) => {
    const share = channel / WHITE;
    const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return sum + linear * (WEIGHTS[index] ?? 0);
  }, 0);
}

/** Contrast of two colours, from 1 to 21. Each is `#rgb` or `#rrggbb`. Pure. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `percent` of `to` in `color`, as `#rrggbb`. */
function mix(color: string, to: string, percent: number): string {
  const goal = toChannels(to);
  const mixed = toChannels(color).map((channel, index) =>
    Math.round(channel + (((goal[index] ?? 0) - channel) * percent) / PERCENT),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the colour itself if a text in it can be read on `surface` (4.5:1). Else it returns the nearest mixture that can be read, with black
 * or white, whichever has more contrast. Pure.
 */
export function readableOn(surface: string, color: string): string {
  const [best = '#000000'] = ['#000000', '#ffffff'].sort(
    (a, b) => contrast(b, surface) - contrast(a, surface),
  );
  for (let percent = 0; percent < PERCENT; percent += 1) {
    const candidate = percent === 0 ? color : mix(color, best, percent);
    if (contrast(candidate, surface) >= TEXT_CONTRAST) return candidate;
  }
  return best;
}
