import type { ReleaseAddresses } from './release-addresses.js';

type Hint = Readonly<Record<'rel' | 'href', string> & { as?: string }>;

function hintsFor(addresses: ReleaseAddresses): Hint[] {
  const preload = (as: string) => (href: string) => ({ rel: 'preload', as, href });
  return [
    ...addresses.scripts.map(preload('script')),
    ...addresses.engineModules.map((href) => ({ rel: 'modulepreload', href })),
    ...[...addresses.styleSheets, addresses.engineStyleSheet].map(preload('style')),
  ];
}

/**
 * Starts all downloads that the remote will ask for one after the other. Only hints: if one fails, whoever needs the
 * file asks again. All are anonymous, as the real requests are; a hint in another mode would be thrown away.
 */
export function preloadRelease(addresses: ReleaseAddresses, page: Document = document): void {
  for (const { rel, href, as } of hintsFor(addresses)) {
    const isThere = [...page.head.querySelectorAll('link')].some(
      (link) => link.rel === rel && link.href === href,
    );
    if (isThere) continue;
    const link = page.createElement('link');
    link.rel = rel;
    if (as !== undefined) link.setAttribute('as', as);
    link.crossOrigin = 'anonymous';
    link.href = href;
    page.head.append(link);
  }
}
