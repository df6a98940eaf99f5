import type { ColourScheme } from '../../config/host-config.js';
import { parseTheme, schemeOf, type Theme } from './theme.js';

export const THEME_KEY = 'mapdock-theme';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Reads the stored theme. Storage throws if the user has forbidden it; the theme then lasts as long as the page. */
export function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** Returns the colour scheme that the page starts with. */
export function readScheme(): ColourScheme {
  return schemeOf(readTheme(), matchMedia(DARK_QUERY).matches);
}
