import type { MapConfig } from '@mapdock/shared';
import { readFile } from 'node:fs/promises';

/** The settings of an environment. They are read with each request, so that one build serves all environments. */
export interface Settings {
  /** Address of the channel's embed.js. */
  readonly embed: string;
  /** Address of the channel's pointer, which names its release. */
  readonly channel: string;
  /** Is sent to the browser with its token, which has to be a public one. */
  readonly config: MapConfig;
}

export const readSettings = async (): Promise<Settings> =>
  JSON.parse(await readFile(process.env['MAPDOCK_JSON'] ?? 'public/mapdock.json', 'utf8'));
