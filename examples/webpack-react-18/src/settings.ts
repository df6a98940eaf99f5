import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. They are served beside the page and read at run time, so that one build serves all environments. */
export interface Settings {
  /** Address of the channel's pointer, a JSON file that names the release to load. */
  readonly channel: string;
  readonly config: MapConfig;
}

export async function fetchSettings(): Promise<Settings> {
  const response = await fetch('mapdock.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return (await response.json()) as Settings;
}
