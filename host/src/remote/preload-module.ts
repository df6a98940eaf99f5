/**
 * Starts the download of a module: whoever imports it takes what came. The module is kept as it was fetched, so that its hash must be
 * asked for here. Only a hint: if it fails, whoever needs the file asks again. Resolves when it has come or failed. Anonymous, as the
 * real request is; an answer in another mode would not be shared.
 */
export function preloadModule(
  href: string,
  integrity: string | undefined,
  page: Document = document,
): Promise<void> {
  const link = page.createElement('link');
  const hint = { rel: 'modulepreload', href, crossOrigin: 'anonymous', ...(integrity && { integrity }) };
  return new Promise((resolve) => {
    link.onload = link.onerror = () => {
      link.remove();
      resolve();
    };
    page.head.append(Object.assign(link, hint));
  });
}
