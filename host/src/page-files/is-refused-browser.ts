import { findMissingFeature } from '@mapdock/shared';
import { reportOldBrowser } from './page-notice.js';

/**
 * Whether the browser is too old for the page; then it says so in place of the shell, as soon as the HTML has come that far. Both of the
 * page's scripts ask before they do anything: a browser may read the one and not the other.
 */
export function isRefusedBrowser(page: Document): boolean {
  if (findMissingFeature() === undefined) return false;
  if (!reportOldBrowser(page)) page.addEventListener('DOMContentLoaded', () => reportOldBrowser(page));
  return true;
}
