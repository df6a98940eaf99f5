import { findMissingFeature } from '@mapdock/shared';
import { reportOldBrowser } from './page-notice.js';

/**
 * Whether the browser is too old for the page. If so, a notice replaces the shell as soon as the HTML has its element. Each of the page's
 * two scripts calls this first, since a browser may be able to parse only one of them.
 */
export function isRefusedBrowser(page: Document): boolean {
  if (findMissingFeature() === undefined) return false;
  if (!reportOldBrowser(page)) page.addEventListener('DOMContentLoaded', () => reportOldBrowser(page));
  return true;
}
