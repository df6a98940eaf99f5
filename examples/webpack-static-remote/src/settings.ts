import type { MapConfig } from './map-types';

/** Settings that differ between environments. Their file is served beside the page and is not part of the build. */
export interface Settings {
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
