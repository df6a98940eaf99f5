import { addPreload, styleRequestUrl, type MapConfig, type MountOptions } from '@mapdock/shared';
import { ENGINE_VERSION } from '../../build-info.js';

/** Whether the page asks already: a host can know the style before this code is there. */
function isRequested(url: string): boolean {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  return [...links].some(({ href }) => href === url);
}

/**
 * Starts the request for a style while the engine is on its way, which takes the answer when it asks in its turn. Only where the
 * address says all about the request: the host's hooks may change it, and hear of each once.
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
  // What has arrived is kept by the browser for the next who asks, without the element.
  link.onload = link.onerror = () => link.remove();
}
