import type { MapConfig } from './map-types';

/** What differs from environment to environment: served beside the page, not part of the build. */
export interface Settings {
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
