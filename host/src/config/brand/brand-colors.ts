import type { BrandConfig } from './brand-config.js';
import { contrast, readableOn, TEXT_CONTRAST } from './contrast.js';

/** Colours of cards and buttons in each theme: `--surface` in `shell.css`. */
const SURFACES = { light: '#ffffff', dark: '#1a222b' } as const;
type Scheme = keyof typeof SURFACES;

const wantedColor = ({ accent, accentDark }: BrandConfig, scheme: Scheme) =>
  scheme === 'dark' ? (accentDark ?? accent) : accent;

function accentOf(brand: BrandConfig, scheme: Scheme): string | undefined {
  const wanted = wantedColor(brand, scheme);
  return wanted && readableOn(SURFACES[scheme], wanted);
}

/** White or black, whichever has more contrast with a colour. */
const textOn = (color: string) =>
  contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';

/** CSS properties of the page for the brand's colours; none without them. Pure. */
export function brandColors(brand: BrandConfig): Readonly<Record<string, string>> {
  const light = accentOf(brand, 'light') ?? '#1d5fbf';
  const dark = accentOf(brand, 'dark') ?? '#7db0ff';
  if (brand.accent === undefined && brand.accentDark === undefined) return {};
  return {
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-strong': 'color-mix(in srgb, var(--accent) 80%, var(--text))',
    '--on-accent': `light-dark(${textOn(light)}, ${textOn(dark)})`,
  };
}

export interface UnreadableColor {
  /** Field of the config. */
  readonly path: 'brand.accent' | 'brand.accentDark';
  readonly color: string;
  readonly contrast: number;
  readonly surface: string;
  /** The readable colour that the page shows in place of `color`, as `#rrggbb`. */
  readonly used: string;
}

/** Colours of the config that can't be read on the page's surfaces as they are (less than 4.5:1). Pure. */
export function unreadableColors(brand: BrandConfig): readonly UnreadableColor[] {
  const fields = [
    { path: 'brand.accent', color: brand.accent, surface: SURFACES.light },
    { path: 'brand.accentDark', color: brand.accentDark, surface: SURFACES.dark },
  ] as const;
  return fields.flatMap(({ path, color, surface }) => {
    if (color === undefined) return [];
    const ratio = contrast(color, surface);
    if (ratio >= TEXT_CONTRAST) return [];
    return [{ path, color, contrast: ratio, surface, used: readableOn(surface, color) }];
  });
}
