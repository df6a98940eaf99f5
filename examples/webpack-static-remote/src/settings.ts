import type { MapConfig } from './map-types';

/** The settings of an environment. They are served beside the page and read at run time, so that one build serves all environments. */
export interface Settings {
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
