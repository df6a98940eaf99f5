import type { MapConfig } from '@mapdock/shared';

/** The settings of this environment. Read at run time, so that one build fits all of them. */
export interface Settings {
  /** Address of the channel's script that defines `<map-dock>`. */
  readonly embed: string;
  /** Address of the channel's JSON, which names the release that is in use. */
  readonly channel: string;
  readonly config: MapConfig;
}

export async function fetchSettings(): Promise<Settings> {
  const response = await fetch('/mapdock.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
