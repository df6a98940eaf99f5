/** Start of the names of the caches of all hosts on an origin. A build that keeps files in another way has another number. */
const NAME = 'mapdock-offline-1:';

/** Name of the cache with what a host keeps, by the address of its folder. Several hosts on one origin have caches of their own. */
export const offlineCacheName = (scope: string): string => `${NAME}${scope}`;

/** The folder of the page, which its service worker is for. */
export const offlineScope = (baseURI: string): string => new URL('./', baseURI).href;

/** The service worker's file, beside the page. */
export const WORKER_FILE = 'service-worker.js';
