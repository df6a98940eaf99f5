import type { MapConfig } from '@mapdock/shared';

/** The settings of an environment. They are read at run time, so that one build serves all environments. */
export interface Settings {
  /** Address of embed.js: that of a channel gives the channel's release, that of a release always gives this release. */
  readonly embed: string;
  /** Address of the channel's pointer, which names its release. */
  readonly channel: string;
  /** Is sent to the browser with its token, which has to be a public one. */
  readonly config: MapConfig;
}

/** Whether the page is a file that was made by the build (`npm run build:export`). Next.js replaces this with the value at build time. */
export const IS_EXPORT = process.env.MAPDOCK_OUTPUT === 'export';
