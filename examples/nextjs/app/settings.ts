import { readFile } from 'node:fs/promises';
import type { MapConfig } from '@mapdock/shared';

/** What differs between environments: read by the server with each request, so that one build fits all of them. */
export interface Settings {
  /** Address of embed.js: of a channel, or of a release to pin it. */
  readonly embed: string;
  /** Goes to the browser with its token, which has to be a public one. */
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const file = process.env.MAPDOCK_JSON ?? 'mapdock.json';
  // Without the mark all files of the project would count as part of the server.
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8');
  return JSON.parse(text) as Settings;
}
