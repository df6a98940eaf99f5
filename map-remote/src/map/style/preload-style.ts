import { addPreload, styleRequestUrl, type MapConfig, type MountOptions } from '@mapdock/shared';
import { ENGINE_VERSION } from '../../build-info.js';

/** True if the page has requested the style already: a host may know it before this code is loaded. */
function isRequested(url: string): boolean {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  return [...links].some(({ href }) => href === url);
}

/**
 * Starts the request for a style while the engine is loading; the engine's own request later gets the same answer. Only where the address
 * alone determines the request: the host's hooks may change it, and must be called once for each.
 */
export function preloadStyle(
  config: Pick<MapConfig, 'provider' | 'style'>,
  { getAccessToken, transformRequest }: MountOptions,
): void {
  if (getAccessToken !== undefined || transformRequest !== undefined) return;
  const url = styleRequestUrl(config, ENGINE_VERSION);
  if (url === undefined || isRequested(url)) return;
  const hint = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: url });
  hint.crossOrigin = 'anonymous';
  const link = addPreload(hint);
  // The browser keeps the answer for the next request without the element.
  link.onload = link.onerror = () => link.remove();
}
