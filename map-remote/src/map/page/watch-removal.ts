/**
 * Calls `onRemoved` when somebody takes the map's outer element out of its container and leaves it nowhere. A container that is
 * itself moved or removed does not count: its owner may put it back. Developers read it on the console too.
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
