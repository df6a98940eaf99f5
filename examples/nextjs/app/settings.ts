import { readFile } from 'node:fs/promises';
import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. The server reads them with each request, so that one build serves all environments. */
export interface Settings {
  /** Address of embed.js: that of a channel gives the channel's release, that of a release always gives this release. */
  readonly embed: string;
  /** Is sent to the browser with its token, which has to be a public one. */
  readonly config: MapConfig;
}

export async function loadSettings(): Promise<Settings> {
  const file = process.env.MAPDOCK_JSON ?? 'mapdock.json';
  // Without this comment, the bundler would include all files of the project in the server, since it can't know which one is read.
  const text = await readFile(/* turbopackIgnore: true */ file, 'utf8');
  return JSON.parse(text) as Settings;
}
