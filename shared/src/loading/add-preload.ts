const countAnswers = (url: string) => performance.getEntriesByName(url, 'resource').length;

/**
 * Puts a preload of a document that may change into the page. WebKit (2.50) gives it what an earlier page in the same tab had preloaded,
 * without asking the server, whatever the document's headers say and even when the page is reloaded. That is told by an answer that is
 * there at once. Then a request past the cache, which need not end, makes the browser forget it, and the server is asked. Returns the
 * link that is in the page: the one given, or another one like it, so add listeners to that.
 */
export function addPreload(link: HTMLLinkElement, parent: ParentNode = document.head): HTMLLinkElement {
  const before = countAnswers(link.href);
  parent.append(link);
  if (countAnswers(link.href) === before) return link;
  link.remove();
  const forgetting = new AbortController();
  fetch(link.href, { cache: 'no-cache', signal: forgetting.signal }).catch(() => {
    // It was never meant to end.
  });
  forgetting.abort();
  const again = link.cloneNode() as HTMLLinkElement;
  parent.append(again);
  return again;
}
