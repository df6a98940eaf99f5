import type { MapConfig } from '@mapdock/shared';

/** What differs between environments: served beside the page and read at run time, so that one build fits all of them. */
export interface Settings {
  /** Address of embed.js: of a channel, or of a release to pin it. */
  readonly embed: string;
  readonly config: MapConfig;
}

const TIME_LIMIT_MS = 10_000;

/** Rejects if the file can't be had; it is the page's own, so nothing is left to fall back on. */
export async function loadSettings(): Promise<Settings> {
  const response = await fetch('mapdock.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!response.ok)
    throw new Error(`expected status 200, got ${response.status}. Deploy it beside index.html.`);
  return (await response.json()) as Settings;
}
