/** The `<canvas>` with this id that is nearest to a map at `element`: in its shadow root, in a root around that, or in the document. */
export function findCanvas(element: Element, id: string): HTMLCanvasElement | undefined {
  let root = element.getRootNode();
  while (root instanceof ShadowRoot) {
    const found = root.getElementById(id);
    if (found instanceof HTMLCanvasElement) return found;
    root = root.host.getRootNode();
  }
  const found = document.getElementById(id);
  return found instanceof HTMLCanvasElement ? found : undefined;
}
