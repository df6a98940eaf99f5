import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ColourScheme } from '../config/host-config.js';
import { parseTheme, schemeOf, type Theme } from './theme.js';

const STORAGE_KEY = 'mapdock-theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Storage throws where a user has forbidden it; the choice then lasts as long as the page. */
function readTheme(): Theme {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY));
  } catch {
    return 'system';
  }
}

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // As above.
  }
}

function subscribeToSystem(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The scheme that the page starts with. */
export function readScheme(): ColourScheme {
  return schemeOf(readTheme(), matchMedia(DARK_QUERY).matches);
}

export interface ThemeState {
  readonly theme: Theme;
  readonly scheme: ColourScheme;
  readonly setTheme: (theme: Theme) => void;
}

/** The theme, kept for the next visit, with the device's scheme followed live. */
export function useTheme(): ThemeState {
  const [theme, setState] = useState(readTheme);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(DARK_QUERY).matches);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  const setTheme = useCallback((next: Theme) => {
    storeTheme(next);
    setState(next);
  }, []);
  return { theme, scheme: schemeOf(theme, isSystemDark), setTheme };
}
