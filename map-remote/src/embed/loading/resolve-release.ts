/**
 * Resolves which release a page loads, by its address of `embed.js`. An address in a channel leads to the channel's pointer, any other
 * one to the release in whose folder it is.
 */
import { OWN_POINTER, type Pointer } from './built-in.js';
import { createError } from './embed-error.js';
import type { FetchedJson } from './fetch-json.js';

/** Absolute addresses of the files that a map needs first, the contract of the release, and its engine. */
export interface ReleaseFiles {
  readonly contract: string;
  readonly module: string;
  readonly engineVersion: string;
  readonly engineModules: readonly string[];
  readonly engineStyleSheet: string;
}

/** The address of the pointer for `embed.js` at this address; `undefined` if it is in a release's folder. Pure. */
export function pointerOf(self: string): string | undefined {
  const folder = new URL('.', self).href;
  return /[^/]\/channels\/[\w-]+\/$/.test(folder) ? folder.replace(/.$/, '.json') : undefined;
}

/** The files that a pointer names, for `embed.js` at the address `self`. Throws if the pointer is not valid. Pure. */
export function filesOf({ value, url }: FetchedJson, self: string): ReleaseFiles {
  try {
    // The value is not checked: a wrong shape throws a `TypeError` below.
    const { format, release } = value as Pointer;
    const { contract, engine, module } = release;
    const within = (folder: string, path: string) => {
      const base = new URL(folder, url);
      const { href } = new URL(path, base);
      // Code is loaded only from the store that the page trusts, whatever a pointer or a redirect says.
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

/** Throws if a page of contract `host` can't use code of contract `remote`. */
export function assertContract(host: string, remote: string | undefined): void {
  if (parseInt(host) === parseInt(remote as string)) return;
  throw createError('CONTRACT_MISMATCH', { host, remote: String(remote) });
}

/** Throws if a page is written for another major version of the engine than the release has; `null` matches any. */
export function assertEngine(host: string | null, remote: string): void {
  if (!host || parseInt(host) === parseInt(remote)) return;
  throw createError('ENGINE_MISMATCH', { host, remote: `mapbox-gl ${remote}` });
}
