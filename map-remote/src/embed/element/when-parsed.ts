/** Whether the parser of the page may still be inside the element: nothing has been added after it yet. */
function isOpen(element: Element): boolean {
  if (document.readyState !== 'loading') return false;
  let node: Node | null = element;
  while (node && !node.nextSibling) node = node.parentNode || ((node as ShadowRoot).host as Node | null);
  return !node;
}

/**
 * Resolves once the element has all children that the page's HTML gives it. The parser connects an element that is already defined before
 * it reads its children.
 */
export function whenParsed(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (isOpen(element)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener('readystatechange', check, { once: true });
    check();
  });
}
