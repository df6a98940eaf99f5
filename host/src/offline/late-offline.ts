/** The page's part in opening without a network. It is a chunk of its own, since no page needs it before its map. */
export { endOffline } from './end-offline.js';
export { keepPage } from './keep-page.js';
