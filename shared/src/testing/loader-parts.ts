/** Parts of the loader that tests of other workspaces need, and that are not part of what the package publishes. */
export { federationRunner } from '../loader/run/federation.js';
export { releaseAddresses, USED_EXPOSES } from '../loader/addresses/release-addresses.js';
export { FIRST_STATE } from '../loader/machine/loader-state.js';
export { isInRange } from '../loader/run/is-in-range.js';
export { sharedVersion } from '../loader/run/shared-version.js';
