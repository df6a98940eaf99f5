/**
 * Copies a text. Where the browser does not allow that, the element that shows it is selected, so that a key copies it.
 * @returns whether it was copied
 */
export async function copyText(text: string, shownIn: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shownIn);
    return false;
  }
}
