/** The remote as an ES module, for pages without a federation runtime. */
export { remoteInfo } from './contract.js';
/** Events of this release's maps, for an `embed.js` of another release that may know fewer. */
export { MAP_EVENT_NAMES as eventNames } from '@mapdock/shared';
export { mount } from '../map/mount.js';
