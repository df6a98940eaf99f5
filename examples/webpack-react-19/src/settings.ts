import type { MapConfig } from '@mapdock/shared';

/** Settings that differ between environments. Their file is served beside the page and is not part of the build. */
export interface Settings {
  /** Address of the channel that says which release of the map to load. */
  readonly channel: string;
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
