/**
 * Lets the browser connect to a server that will be asked soon. Without credentials, as requests for styles and tiles are; a connection
 * for the other kind would not be used.
 */
export function preconnect(url: string, page: Document = document): void {
  const link = Object.assign(page.createElement('link'), { rel: 'preconnect', href: new URL(url).origin });
  link.crossOrigin = 'anonymous';
  page.head.append(link);
}
