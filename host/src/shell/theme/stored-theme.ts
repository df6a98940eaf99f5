import type { ColourScheme } from '../../config/host-config.js';
import { parseTheme, schemeOf, type Theme } from './theme.js';

export const THEME_KEY = 'mapdock-theme';
export const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Storage throws where a user has forbidden it; the choice then lasts as long as the page. */
export function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** The scheme that the page starts with. */
export function readScheme(): ColourScheme {
  return schemeOf(readTheme(), matchMedia(DARK_QUERY).matches);
}
