/**
 * Makes the browser connect to a server that will be requested soon. The connection is one without credentials, as requests for styles
 * and tiles are; browsers use no other connection for these.
 */
export function preconnect(url: string): void {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preconnect',
    href: new URL(url).origin,
  });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
