/**
 * Copies a text. If the browser does not allow that, the element that shows it is selected, so that the user can copy it by keyboard.
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
