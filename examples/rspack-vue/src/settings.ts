import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. They are read at run time, so that one build serves all environments. */
export interface Settings {
  /** Address of the channel's embed.js, which defines `<map-dock>`. */
  readonly embed: string;
  /** Address of the channel's pointer, a JSON file that names the release to load. */
  readonly channel: string;
  readonly config: MapConfig;
}

export async function fetchSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
