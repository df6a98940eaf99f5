/**
 * Calls `act` in a task of its own after the next frame. The browser has computed the layout for that frame, so moving the focus or reading a
 * position costs little then. In the task that has changed the page it would compute the layout once more. Returns a function that cancels the call.
 */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
