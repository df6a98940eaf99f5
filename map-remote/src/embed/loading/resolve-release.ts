/**
 * Which release a page wants: its address of `embed.js` says so. One in a channel leads to the channel's pointer, one anywhere
 * else to the release that it lies in.
 */
import { OWN_POINTER, type Pointer } from './built-in.js';
import { createError } from './embed-error.js';
import type { FetchedJson } from './fetch-json.js';

/** Absolute addresses of what a map needs first, the contract it speaks, and the engine in it. */
export interface ReleaseFiles {
  readonly contract: string;
  readonly module: string;
  readonly engineVersion: string;
  readonly engineModules: readonly string[];
  readonly engineStyleSheet: string;
}

/** The pointer for `embed.js` with this address; `undefined` if it lies in a release. Pure. */
export function pointerOf(self: string): string | undefined {
  const folder = new URL('.', self).href;
  return /[^/]\/channels\/[\w-]+\/$/.test(folder) ? folder.replace(/.$/, '.json') : undefined;
}

/** The files that a pointer names, for `embed.js` with the address `self`; throws what is wrong with it. Pure. */
export function filesOf({ value, url }: FetchedJson, self: string): ReleaseFiles {
  try {
    // What this can't be trusted to be shows on the way.
    const { format, release } = value as Pointer;
    const { contract, engine, module } = release;
    const within = (folder: string, path: string) => {
      const base = new URL(folder, url);
      const { href } = new URL(path, base);
      // Code comes from the store that the page trusts, whatever a document says, or a redirect to it.
      if (base.origin === new URL(self).origin && href.startsWith(base.href)) return href;
      throw TypeError();
    };
    if (format !== OWN_POINTER.format) throw TypeError();
    if (module === undefined) throw createError('REMOTE_INCOMPLETE', { url, missing: 'an ES module' });
    return {
      contract,
      module: within(release.url, module),
      engineVersion: engine.version,
      engineModules: engine.modules.map((path) => within(engine.url, path)),
      engineStyleSheet: within(engine.url, engine.css),
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const problem = { path: 'release', expected: 'in the same store, at most 64 kB', actual: 'another' };
    throw createError('REMOTE_INVALID', { url, problems: [problem] });
  }
}

/** Throws if a page of contract `host` can't have code of contract `remote`. */
export function assertContract(host: string, remote: string | undefined): void {
  if (parseInt(host) === parseInt(remote as string)) return;
  throw createError('CONTRACT_MISMATCH', { host, remote: String(remote) });
}

/** Throws if the code of a page is written for another major version of the engine than a release has; `null`: for any. */
export function assertEngine(host: string | null, remote: string): void {
  if (!host || parseInt(host) === parseInt(remote)) return;
  throw createError('ENGINE_MISMATCH', { host, remote: `mapbox-gl ${remote}` });
}
