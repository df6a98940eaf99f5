import { use, useEffect, useState } from 'react';
import type { Settings } from './settings';

interface SettingsState {
  /** `undefined` while they are on their way. */
  readonly known?: Settings;
  /** Why there are none. */
  readonly problem?: string;
}

let request: Promise<SettingsState> | undefined;

async function fetchSettings(): Promise<SettingsState> {
  try {
    const response = await fetch('/mapdock.json');
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return { known: (await response.json()) as Settings };
  } catch (error) {
    // The next map asks again.
    request = undefined;
    return { problem: `mapdock.json could not be read: ${String(error)}` };
  }
}

/** The settings that the server sends, or those that the browser fetches if it sends none. */
export function useSettings(sent: Promise<Settings> | undefined): SettingsState {
  const [fetched, setFetched] = useState<SettingsState>({});
  useEffect(() => {
    if (sent !== undefined) return;
    request ??= fetchSettings();
    void request.then(setFetched);
  }, [sent]);
  return sent === undefined ? fetched : { known: use(sent) };
}
