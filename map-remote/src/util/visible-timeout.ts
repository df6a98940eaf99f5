/**
 * Calls `onTimeout` once after `timeoutMs`, unless cancelled. In a page in the background, which draws nothing, the wait starts over.
 * Returns the cancel function.
 */
export function visibleTimeout(timeoutMs: number, onTimeout: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const arm = () => {
    timer = setTimeout(() => (document.hidden ? arm() : onTimeout()), timeoutMs);
  };
  arm();
  return () => clearTimeout(timer);
}
