import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. They are served beside the page and read at run time, so that one build serves all environments. */
export interface Settings {
  /** Address of embed.js: that of a channel gives the channel's release, that of a release always gives this release. */
  readonly embed: string;
  readonly config: MapConfig;
}

const TIME_LIMIT_MS = 10_000;

/** Rejects if the file can't be loaded. There is no fallback: the file is part of the page itself. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('mapdock.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok)
    throw new Error(`expected status 200, got ${response.status}. Deploy it beside index.html.`);
  return (await response.json()) as Settings;
}
