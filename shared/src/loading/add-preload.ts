import { resourceTimings } from './resource-timings.js';

const countAnswers = (url: string) => resourceTimings(url).length;

/**
 * Adds a preload of a document that may change to the page. WebKit (2.50) answers it with what an earlier page in the same tab had
 * preloaded, without a request to the server, whatever the document's headers are and even after a reload.
 * - Such an answer is recognised because its resource timing is there at once. Then a request past the cache, which is aborted, makes
 *   the browser forget the old response, and a second link requests the server.
 * - Returns the link that is in the page, which is the given one or a copy, so add listeners to the result.
 */
export function addPreload(link: HTMLLinkElement, parent: ParentNode = document.head): HTMLLinkElement {
  const before = countAnswers(link.href);
  parent.append(link);
  if (countAnswers(link.href) === before) return link;
  link.remove();
  const forgetting = new AbortController();
  fetch(link.href, { cache: 'no-cache', signal: forgetting.signal }).catch(() => {
    // The request is aborted on purpose.
  });
  forgetting.abort();
  const again = link.cloneNode() as HTMLLinkElement;
  parent.append(again);
  return again;
}
