import type { MapdockError } from '../../errors/errors.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { Deadline } from '../network/deadline.js';
import type { IntegrityRegistry } from '../integrity/integrity-registry.js';
import type { ReleaseAddresses } from '../addresses/release-addresses.js';
import type { RunOutcome } from './run-outcome.js';

export interface RunOptions {
  readonly fetch: typeof globalThis.fetch;
  readonly integrity: Pick<IntegrityRegistry, 'hashOnceKnown'>;
  readonly deadline: Deadline;
}

/** Runs the code of releases, in one of the ways in which a page can. */
export interface CodeRunner {
  /** What the page needs of a release: a component for React, `mount`, or what it can use of both. The other one may be there too. */
  readonly needs: 'MapView' | 'mount' | 'either';
  /** Returns the addresses of all files that this way needs. `pointerUrl` is where the pointer came from. Pure. */
  addressesOf(release: PointedRelease, pointerUrl: string): ReleaseAddresses;
  /** Says why this way can't run a release that the pointer at `url` names; `undefined` if it can. */
  refuse(release: PointedRelease, url: string): MapdockError | undefined;
  /**
   * Runs the modules of a release that the page uses; one release at a time. The state of the previous release, failures included, is dropped
   * first. Never rejects.
   */
  load(container: string, addresses: ReleaseAddresses, options: RunOptions): Promise<RunOutcome>;
}
