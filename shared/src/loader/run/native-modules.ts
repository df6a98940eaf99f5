import { createError } from '../../errors/create-error.js';
import { REMOTE_INCOMPLETE, REMOTE_INVALID } from '../../errors/entries/release-errors.js';
import { compare } from 'compare-versions';
import type { MapdockError } from '../../errors/errors.js';
import { currentAddress, noteFailedLoad } from '../../loading/retry-addresses.js';
import { runModule } from '../../loading/run-module.js';
import { refusesPlainAddresses } from '../../loading/trusted-types.js';
import type { PointedRelease } from '../../release/release-documents.js';
import { moduleAddresses } from '../addresses/release-addresses.js';
import type { CodeRunner, RunOptions } from './code-runner.js';
import type { RunExports, RunOutcome } from './run-outcome.js';

/** Imports the module at an address that bundlers must leave as it is. */
export type ImportModule = (address: string) => Promise<unknown>;

const importAddress: ImportModule = (address) =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ address) as Promise<unknown>;

/** The message for a module that was not loaded differs by browser, but all throw a `TypeError` that mentions modules. */
const REFUSAL = /^TypeError:.*(modul|import)/i;

/** Since this version of the contract releases load their engine by the page's policy. */
const FIRST_WITH_POLICY = '1.3.0';

/** Says why the page can't run the module of a release; `undefined` if it can. */
function refuseModule(
  { module, contract, files }: PointedRelease,
  url: string,
  refusesPlain: () => boolean,
): MapdockError<'REMOTE_INCOMPLETE' | 'REMOTE_INVALID'> | undefined {
  if (module === undefined) return createError(REMOTE_INCOMPLETE, { url, missing: 'an ES module' });
  // Earlier releases need no policy as long as the page has no hashes for them.
  const isPlain = files !== undefined && compare(contract, FIRST_WITH_POLICY, '<');
  if (!isPlain || !refusesPlain()) return undefined;
  const expected = `${FIRST_WITH_POLICY} or newer, since the page enforces Trusted Types`;
  const problems = [{ path: 'release.contract', expected, actual: contract }];
  return createError(REMOTE_INVALID, { url, problems });
}

async function run(
  address: string,
  plain: string,
  { integrity, deadline }: RunOptions,
  importModule: ImportModule,
) {
  const hash = await deadline.race(integrity.hashOnceKnown(plain));
  if (hash !== undefined && !(await deadline.race(runModule(address, hash)))) return undefined;
  // WebKitGTK 2.50 sometimes lets the import of a module that threw succeed. Its exports then throw when they are read, so they are read here,
  // where failures are caught. Drop the copy when `embed-releases.e2e.ts` always passes in WebKitGTK without it.
  return { ...((await deadline.race(importModule(address))) as RunExports) };
}

/**
 * Runs releases as native ES modules, for pages without a federation runtime. Such a release brings no React component, since nothing would
 * share the page's React with it. As long as a page lives, browsers reuse a request that hangs, and some a module that failed: so each
 * attempt after a failure uses a cache-busting address.
 */
export function moduleRunner(importModule: ImportModule = importAddress): CodeRunner {
  let isRefusing: boolean | undefined;
  // Asked once, since the page may report each question.
  const refusesPlain = () => (isRefusing ??= refusesPlainAddresses());
  return {
    needs: 'mount',
    addressesOf: moduleAddresses,
    refuse: (release, url) => refuseModule(release, url, refusesPlain),

    async load(_container, { entry }, options): Promise<RunOutcome> {
      const name = entry.slice(entry.lastIndexOf('/') + 1);
      const address = currentAddress(entry, name);
      try {
        const exports = await run(address, entry, options, importModule);
        if (exports !== undefined) return { kind: 'ran', exports };
      } catch (cause) {
        noteFailedLoad(address, name);
        if (options.deadline.signal.aborted) return { kind: 'out-of-time' };
        return REFUSAL.test(String(cause)) ? { kind: 'entry-refused' } : { kind: 'module-threw', cause };
      }
      noteFailedLoad(address, name);
      return { kind: 'entry-refused' };
    },
  };
}
