/** The remote as an ES module, for pages without a federation runtime. */
export { remoteInfo } from './contract.js';
/** Events of the maps of this release: an `embed.js` of another one may know of fewer. */
export { MAP_EVENT_NAMES as eventNames } from '@mapdock/shared';
export { mount } from '../map/mount.js';
