/** A script that takes the same out again and again must not keep the page busy. */
const MOST_TIMES = 3;
const WITHIN_MS = 1_000;

function putBack({ target, removedNodes, nextSibling }: MutationRecord): void {
  const before = nextSibling?.parentNode === target ? nextSibling : null;
  for (const node of removedNodes) if (node.parentNode === null) target.insertBefore(node, before);
}

/**
 * Watches that an element stays inside of another one. What a script of the page takes out together with it is put back to its place, three times
 * a second at most; after that, or if it is somewhere else now, `onLost` is called once.
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
