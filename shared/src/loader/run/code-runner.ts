import type { Deadline } from '../network/deadline.js';
import type { IntegrityRegistry } from '../integrity/integrity-registry.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';
import type { RunOutcome } from './run-outcome.js';

export interface RunOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly integrity: Pick<IntegrityRegistry, 'hashOnceKnown'>;
  readonly deadline: Deadline;
}

/** Runs the code of releases. */
export interface CodeRunner {
  /**
   * Runs the modules of a release that the page uses; one release at a time. The state of the previous release, failures included, is dropped
   * first. Never rejects.
   */
  load(container: string, addresses: ReleaseAddresses, options: RunOptions): Promise<RunOutcome>;
  /** Returns the version of a module that the page shares with the release; `undefined` if it shares no module of this name. */
  sharedVersion(name: string): string | undefined;
  isInRange(version: string, range: string): boolean;
}
