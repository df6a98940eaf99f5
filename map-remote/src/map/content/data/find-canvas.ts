/** The `<canvas>` with this id that is nearest to a map at `element`: in its shadow root, in a root around that, or in the document. */
export function findCanvas(element: Element, id: string): HTMLCanvasElement | undefined {
  const top = element.getRootNode();
  // A map that is not in the page belongs to its document.
  const root = 'getElementById' in top ? (top as Document | ShadowRoot) : element.ownerDocument;
  const found = root.getElementById(id);
  if (found !== null && 'getContext' in found) return found as HTMLCanvasElement;
  return 'host' in root ? findCanvas(root.host, id) : undefined;
}
