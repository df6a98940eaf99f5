/**
 * Calls `onRemoved` and warns on the console when somebody removes the map's outer element from its container and inserts it nowhere
 * else. A container that is itself moved or removed does not count: its owner may insert it again.
 */
export function watchRemoval(
  element: HTMLElement,
  container: HTMLElement | ShadowRoot,
  { onRemoved, signal }: { readonly onRemoved: () => void; readonly signal: AbortSignal },
): void {
  const observer = new MutationObserver(() => {
    if (element.parentNode !== null) return;
    console.warn('The map ended, since its element was taken out of the container. Container:', container);
    onRemoved();
  });
  observer.observe(container, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
