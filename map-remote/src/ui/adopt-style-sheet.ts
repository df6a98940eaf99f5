/** Root of the tree an element is in: the document, or the shadow root around it. */
export type StyleRoot = Document | ShadowRoot;

interface Adoption {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const adoptions = new WeakMap<StyleRoot, Adoption>();

/**
 * Applies the text of a style sheet to a root as long as anybody uses it. Adopted sheets reach into shadow roots and
 * are not stopped by a Content-Security-Policy. One text per root: this is for the package's own sheet. Returns the
 * function that gives it up.
 */
export function adoptStyleSheet(root: StyleRoot, text: string): () => void {
  let adoption = adoptions.get(root);
  if (adoption === undefined) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets.push(sheet);
    adoption = { sheet, users: 0 };
    adoptions.set(root, adoption);
  }
  const { sheet } = adoption;
  adoption.users += 1;
  return () => {
    adoption.users -= 1;
    if (adoption.users > 0) return;
    adoptions.delete(root);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
