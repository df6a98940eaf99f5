import { startEarly } from './early-responses.js';
import { readEmbedded } from './embedded.js';
import { isLeftOver } from './is-left-over.js';

/**
 * The same request as the `preload` in the page's HTML, so that it gets that response. The preload has no `crossorigin`: with it WebKit
 * (2.50) would send an `Origin` in the preload but not in this request, and treat the two as different.
 */
const AS_PRELOADED = { mode: 'no-cors', credentials: 'include' } as const;

/**
 * Requests the host's config early, as `startEarly` does: the response is that of the page's `preload`, or the data block of the server. The
 * page's first script does so, and `main.js` if it is faster.
 */
export const startConfig = (url: string): Promise<Response> | undefined =>
  startEarly(url, {
    ...(isLeftOver(url) ? { cache: 'no-cache' } : AS_PRELOADED),
    embedded: readEmbedded('config'),
  });
