/** What a server does for a page with a map before the page's own code runs. Entry point `@mapdock/shared/server`. */
export { fetchPointer } from './server/fetch-pointer.js';
export type { PointerOptions } from './server/fetch-pointer.js';
export type { PointerFailed, PointerFound, PointerResult } from './server/pointer-result.js';
export { mapHead } from './server/map-head.js';
export type { MapHead, MapHeadOptions } from './server/map-head.js';
export type { HeadLink } from './server/list-links.js';
