/**
 * Whether a service worker of the page has made an answer up, or has given that of another address. What it passes on as it came can't be
 * told from the server's own.
 */
export function isFromServiceWorker({ type, url, redirected }: Response, address: string): boolean {
  // A page may wrap `fetch`, which then answers in the same way.
  if (!globalThis.navigator?.serviceWorker?.controller) return false;
  const isForeign = new URL(address).origin !== self.origin;
  return type === 'default' || (isForeign && type === 'basic') || (!redirected && url !== address);
}
