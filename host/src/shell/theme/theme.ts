import type { ColourScheme, StyleOption } from '../../config/host-config.js';

export const THEMES = ['system', 'light', 'dark'] as const;
/** The user's choice: a fixed scheme, or that of the device. */
export type Theme = (typeof THEMES)[number];

export function parseTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}

export function schemeOf(theme: Theme, isSystemDark: boolean): ColourScheme {
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
}

/** Returns the style to show: the chosen one, else the first for the scheme, else the first. `styles` is not empty. Pure. */
export function pickStyle<S extends Pick<StyleOption, 'key' | 'scheme'>>(
  styles: readonly S[],
  chosenKey: string | undefined,
  scheme: ColourScheme,
): S {
  const [first] = styles;
  if (first === undefined) throw new TypeError('pickStyle: styles is empty; a host config has at least one.');
  return (
    styles.find(({ key }) => key === chosenKey) ?? styles.find((style) => style.scheme === scheme) ?? first
  );
}
