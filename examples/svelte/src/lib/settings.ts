import type { MapConfig } from '@mapdock/shared';

/** Settings that differ between environments. They are read at run time, so that one build serves all environments. */
export interface Settings {
  /** Address of the channel's embed.js. */
  readonly embed: string;
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return (await response.json()) as Settings;
}
