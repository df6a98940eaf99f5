/**
 * Whether a service worker of the page has made an answer up, or has given that of another address. An answer of the server that it passes on
 * unchanged can't be distinguished from one without a service worker.
 */
export function isFromServiceWorker({ type, url, redirected }: Response, address: string): boolean {
  // A page may wrap `fetch`, which then answers in the same way.
  if (!globalThis.navigator?.serviceWorker?.controller) return false;
  const isForeign = new URL(address).origin !== self.origin;
  return type === 'default' || (isForeign && type === 'basic') || (!redirected && url !== address);
}
