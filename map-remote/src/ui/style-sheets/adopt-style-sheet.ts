/** Root of the tree in which an element is: the document, or the shadow root around it. */
export type StyleRoot = Document | ShadowRoot;

interface Adoption {
  readonly sheet: CSSStyleSheet;
  users: number;
}

const adoptions = new WeakMap<StyleRoot, Map<string, Adoption>>();

/** Puts the text of a style sheet into one of the map's layers: `own-layers.css` says what they are for. */
export const inLayer = (layer: 'reset' | 'engine' | 'own', text: string): string =>
  `@layer mapdock.${layer}{${text}}`;

/** Applies a sheet of the map itself: for its own elements in a layer, for what the host puts on the map like any other sheet. */
export const adoptOwnSheet = (root: StyleRoot, text: string): (() => void) =>
  adoptStyleSheet(root, text + inLayer('own', text));

/**
 * Applies the text of a style sheet to a root as long as it has a user. Adopted sheets apply in shadow roots and are not blocked by a
 * Content-Security-Policy. Returns the function that ends this use.
 */
export function adoptStyleSheet(root: StyleRoot, text: string): () => void {
  const ofRoot = adoptions.get(root) ?? new Map<string, Adoption>();
  adoptions.set(root, ofRoot);
  let adoption = ofRoot.get(text);
  if (adoption === undefined) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    root.adoptedStyleSheets.push(sheet);
    adoption = { sheet, users: 0 };
    ofRoot.set(text, adoption);
  }
  const { sheet } = adoption;
  adoption.users += 1;
  return () => {
    adoption.users -= 1;
    if (adoption.users > 0) return;
    ofRoot.delete(text);
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
