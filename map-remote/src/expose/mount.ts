/** The module `map_remote/mount` of federation hosts. */
export { mount } from '../map/mount.js';
