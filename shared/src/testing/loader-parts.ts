/** Parts of the loader that tests of other workspaces need, and that are not part of what the package publishes. */
export { createFederationRunner } from '../loader/federation.js';
export { releaseAddresses, USED_EXPOSES } from '../loader/release-addresses.js';
export { FIRST_STATE } from '../loader/loader-state.js';
