import type { PageIntegrity } from '@mapdock/shared';
import type { ReleaseAddresses } from './release-addresses.js';

type Hint = Readonly<Partial<Record<'rel' | 'href' | 'integrity' | 'media' | 'fetchPriority', string>>>;

/**
 * A style sheet for no medium is fetched and not applied. A real preload would do the same, but one that failed makes
 * the next request for the file fail too, however healthy the server is by then (Chromium 156).
 */
const styleSheet = (href: string): Hint => ({
  rel: 'stylesheet',
  href,
  media: 'not all',
  fetchPriority: 'high',
});

/** The module is kept as it was fetched, so the hash must be asked for here: who imports it later gets what is there. */
const moduleFile = (href: string, integrity: string | undefined): Hint => ({
  rel: 'modulepreload',
  href,
  ...(integrity && { integrity }),
});

/**
 * Starts the downloads that the remote's code will ask for once it runs. Only hints: if one fails, whoever needs the
 * file asks again. All are anonymous, as the real requests are; an answer in another mode would not be shared.
 */
export function preloadRelease(
  addresses: ReleaseAddresses,
  { hashOf }: Pick<PageIntegrity, 'hashOf'>,
  page: Document = document,
): void {
  const { engineModules, styleSheets, engineStyleSheet } = addresses;
  const modules = engineModules.map((href) => moduleFile(href, hashOf(href)));
  const hints = [...modules, ...[...styleSheets, engineStyleSheet].map(styleSheet)];
  for (const hint of hints) {
    const link = Object.assign(page.createElement('link'), hint, { crossOrigin: 'anonymous' });
    link.onload = link.onerror = () => link.remove();
    page.head.append(link);
  }
}
