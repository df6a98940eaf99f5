/** What federation hosts get as `map_remote/mount`. */
export { mount } from '../map/mount.js';
