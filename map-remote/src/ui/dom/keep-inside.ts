/** How often an element is inserted again within a second: a script that removes it again and again must not keep the page busy. */
const MOST_TIMES = 3;
const WITHIN_MS = 1_000;

function putBack({ target, removedNodes, nextSibling }: MutationRecord): void {
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) if (node.parentNode === null) target.insertBefore(node, before);
}

/**
 * Keeps an element inside of another one. If a script of the page removes it, or an element around it, that is inserted again at its place,
 * three times a second at most. After that, or if the element is somewhere else in the page, `onLost` is called once.
 */
export function keepInside(kept: Node, around: Node, onLost: () => void, signal?: AbortSignal): void {
  // It may have been taken out before it was watched.
  if (!around.contains(kept)) return queueMicrotask(() => signal?.aborted || onLost());
  let times = 0;
  const observer = new MutationObserver((records) => {
    if (around.contains(kept)) return;
    times += 1;
    if (times === 1) setTimeout(() => (times = 0), WITHIN_MS);
    if (times <= MOST_TIMES) records.reverse().forEach(putBack);
    if (around.contains(kept)) return;
    observer.disconnect();
    onLost();
  });
  for (let node = kept.parentNode; node !== null; node = node === around ? null : node.parentNode)
    observer.observe(node, { childList: true });
  signal?.addEventListener('abort', () => observer.disconnect());
}
