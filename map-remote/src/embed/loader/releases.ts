/** Types of what `embed.js` passes to the file with the loader, which it requests, and of what that file exports. */
import type { ChannelKey, PointedRelease } from '@mapdock/shared';
import type { DockOptions } from '@mapdock/shared/map-dock';
import type { Releases } from '@mapdock/shared/loader-parts';

/** Which release a page without a channel gets: the one that `embed.js` was built with. */
export interface OwnRelease {
  readonly release: Pick<PointedRelease, 'contract' | 'url' | 'module'> & {
    readonly engine: Pick<
      PointedRelease['engine'],
      'name' | 'version' | 'url' | 'modules' | 'worker' | 'css'
    >;
  };
}

export interface ReleasesOptions {
  /** Address of `embed.js`. */
  readonly self: string;
  /** Address of the channel's pointer; `undefined` for a page that names a release. */
  readonly channelUrl: string | undefined;
  readonly own: OwnRelease;
  readonly keys: readonly ChannelKey[];
  /** Version of the contract that the page is written for, as it says in the address of `embed.js`; `1` and `1.3` are versions too. */
  readonly contract: string;
  /** Major version of the engine that the page's code is written for; `undefined` for any. */
  readonly engineMajor: number | undefined;
  /** As the page gives it; it is checked by the loader. */
  readonly telemetry: DockOptions['telemetry'];
}

/** Exports of the file with the loader. */
export interface LoaderModule {
  readonly createReleases: (options: ReleasesOptions) => Releases;
}
