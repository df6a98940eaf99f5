import { findMissingFeature, type ChannelKey } from '@mapdock/shared';
import { BROWSER_TOO_OLD, createError } from '@mapdock/shared/error-parts';
import { addPreload, TIME_LIMITS, type Releases } from '@mapdock/shared/loader-parts';
import type { LoaderModule, ReleasesOptions } from '../loader/releases.js';
import { OWN_POINTER } from './built-in.js';
import { importLoader, type ImportModule } from './import-loader.js';

/** The address of the pointer for `embed.js` at this address; `undefined` if it is in a release's folder. Pure. */
export function pointerOf(self: string): string | undefined {
  const folder = new URL('.', self).href;
  return /[^/]\/channels\/[\w-]+\/$/.test(folder) ? folder.replace(/.$/, '.json') : undefined;
}

/** Where the maps of a page get their releases from. */
export interface ReleaseSource {
  /**
   * Resolves to the releases for maps with these options; all maps with equal ones share them. A failure is not cached. Rejects with an error of
   * the contract's shape.
   */
  find(keys: readonly ChannelKey[], telemetry?: ReleasesOptions['telemetry']): Promise<Releases>;
  /** Calls the listener once the loader has arrived, unless the signal aborts before. */
  onceArrived(listener: () => void, signal: AbortSignal): void;
}

/**
 * `self` is the address of `embed.js`. Its query may state the contract and the engine's major version for which the page was written, and
 * the address of the channel's pointer (`channel`).
 */
export function createReleaseSource(self: string, importModule: ImportModule): ReleaseSource {
  const { searchParams } = new URL(self);
  const contract = searchParams.get('contract') || OWN_POINTER.release.contract;
  const engineMajor = parseInt(searchParams.get('engine') || '') || undefined;
  // A copy on another server, or that of a release, belongs to the channel that its query names.
  const named = searchParams.get('channel');
  const home = named ? new URL(named.replace(/\.json$/, '/embed.js'), self).href : self;
  const channelUrl = pointerOf(home);
  const known: Record<string, Releases> = {};
  const listeners = new Set<() => void>();
  let importing: Promise<LoaderModule> | undefined;

  const startImport = (): Promise<LoaderModule> => {
    // The loader requests the pointer as soon as it runs, so the browser requests both at once.
    if (channelUrl) {
      const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: channelUrl };
      const link = addPreload(Object.assign(document.createElement('link'), hint));
      // If it is never answered, browsers let each later request for the pointer wait for it, as long as the link is in the page.
      setTimeout(() => link.remove(), TIME_LIMITS.pointer);
    }
    return importLoader(home, importModule).then(
      (loader) => {
        for (const listener of listeners) listener();
        return loader;
      },
      (error: unknown) => {
        importing = undefined;
        throw error;
      },
    );
  };

  return {
    async find(keys, telemetry) {
      const missing = findMissingFeature();
      if (missing) throw createError(BROWSER_TOO_OLD, { missing });
      const { createReleases } = await (importing = importing || startImport());
      const name = JSON.stringify([keys, telemetry]);
      const options = { self: home, channelUrl, own: OWN_POINTER, keys, contract, engineMajor, telemetry };
      const releases = (known[name] = known[name] || createReleases(options));
      return releases;
    },
    onceArrived(listener, signal) {
      const call = () => {
        listeners.delete(call);
        listener();
      };
      listeners.add(call);
      signal.addEventListener('abort', () => listeners.delete(call));
    },
  };
}
