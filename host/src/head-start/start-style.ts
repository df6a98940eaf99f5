import { isEarly } from './early-responses.js';

/**
 * Starts the request for the style that the map will show first: the map's engine takes the answer when it asks in its turn. The
 * element stays, so that the map sees that this was done. Whichever script comes first does it.
 */
export function startStyle(href: string): void {
  if (isEarly(href)) return;
  const started = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  if ([...started].some((link) => link.getAttribute('href') === href)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
