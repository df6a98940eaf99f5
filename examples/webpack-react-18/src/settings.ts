import type { MapConfig } from '@mapdock/shared';

/** `mapdock.json`, served beside `index.html`: another environment needs no other build. */
export interface Settings {
  /** Address of the pointer that names the present release of the map. */
  readonly channel: string;
  readonly config: MapConfig;
}

export async function fetchSettings(): Promise<Settings> {
  const response = await fetch('mapdock.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return (await response.json()) as Settings;
}
