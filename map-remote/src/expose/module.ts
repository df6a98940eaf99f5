/** The remote as an ES module, for pages without a federation runtime. */
export { remoteInfo } from './contract.js';
export { eventNames } from './event-names.js';
export { mount } from './mount.js';
