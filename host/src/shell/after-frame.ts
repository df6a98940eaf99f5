/**
 * Calls `act` in a task of its own after the next frame, whose layout it finds computed. In the task that has changed the page, to give the focus or to
 * read a position would compute the layout in addition to the rendering. Returns the function that cancels the call.
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
