import type { PageIntegrity } from '@mapdock/shared';
import { preloadModule } from './preload-module.js';
import type { ReleaseAddresses } from './release-addresses.js';

/**
 * A style sheet for no medium is fetched and not applied. A real preload would do the same, but one that failed makes
 * the next request for the file fail too, however healthy the server is by then (Chromium 156).
 */
const STYLE_SHEET = { rel: 'stylesheet', media: 'not all', fetchPriority: 'high', crossOrigin: 'anonymous' };

/**
 * Starts the downloads that the remote's code will ask for once it runs. Only hints: if one fails, whoever needs the
 * file asks again. All are anonymous, as the real requests are; an answer in another mode would not be shared.
 */
export function preloadRelease(
  { engineModules, styleSheets, engineStyleSheet }: ReleaseAddresses,
  { hashOf }: Pick<PageIntegrity, 'hashOf'>,
  page: Document = document,
): void {
  for (const href of engineModules) void preloadModule(href, hashOf(href), page);
  for (const href of [...styleSheets, engineStyleSheet]) {
    const link = Object.assign(page.createElement('link'), STYLE_SHEET, { href });
    link.onload = link.onerror = () => link.remove();
    page.head.append(link);
  }
}
