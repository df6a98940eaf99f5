import { inject, makeStateKey, TransferState } from '@angular/core';
import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. The server reads them with each request, so that one build serves all environments. */
export interface Settings {
  /** Address of embed.js: that of a channel gives the channel's release, that of a release always gives this release. */
  readonly embed: string;
  /** Address of the channel's pointer, which names its release. */
  readonly channel: string;
  /** Is sent to the browser with its token, which has to be a public one. */
  readonly config: MapConfig;
}

/** Under this name the server puts them into the page. */
export const SETTINGS = makeStateKey<Settings>('mapdock');

/** The settings, on the server and in the browser. */
export function injectSettings(): Settings {
  const settings = inject(TransferState).get<Settings | null>(SETTINGS, null);
  if (settings === null) throw new Error('This page was not made by the server of the app.');
  return settings;
}
