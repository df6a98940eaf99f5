import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { DARK_QUERY, readTheme, THEME_KEY } from './stored-theme.js';
import { schemeOf, type Theme } from './theme.js';

function storeTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is forbidden or full, so the choice lasts as long as the page.
  }
}

function subscribeToSystem(listener: () => void): () => void {
  const query = matchMedia(DARK_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The theme. It is stored for the next visit and follows the device's scheme and choices made in other tabs. */
export function useTheme() {
  const [theme, setState] = useState(readTheme);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(DARK_QUERY).matches);

  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);

  useEffect(() => {
    // Another tab of this page has stored a choice, or has cleared the storage, in which case `key` is null.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === THEME_KEY || key === null) setState(readTheme());
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const setTheme = useCallback((next: Theme) => {
    storeTheme(next);
    setState(next);
  }, []);
  return { theme, scheme: schemeOf(theme, isSystemDark), setTheme };
}
