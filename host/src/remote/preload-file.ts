import type { FileUse, StartFile } from './start-files.js';

const LINKS: Readonly<Record<FileUse, Readonly<Record<string, string>>>> = {
  module: { rel: 'modulepreload' },
  script: { rel: 'preload', as: 'script' },
  style: { rel: 'preload', as: 'style' },
  fetch: { rel: 'preload', as: 'fetch' },
};

function find(url: string, page: Document): Element | undefined {
  return [...page.head.querySelectorAll('link')].find((link) => link.getAttribute('href') === url);
}

/**
 * Lets the browser ask for a file that is needed soon, once per page and address. It is asked for without credentials and with its
 * hash, as the real request does, which takes the answer; an answer to another kind of request would not be shared. The element stays,
 * so that everybody can see that the file is asked for; after a failure it goes, so that the next attempt asks anew.
 */
export function preloadFile({ url, use, integrity }: StartFile, page: Document = document): void {
  if (find(url, page)) return;
  const link = Object.assign(page.createElement('link'), LINKS[use], { href: url, crossOrigin: 'anonymous' });
  if (integrity !== undefined) link.integrity = integrity;
  link.onerror = () => link.remove();
  page.head.append(link);
}
