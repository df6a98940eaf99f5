/**
 * Adds an entry to the browser's history, or changes the present one. Safari and Firefox throw a `SecurityError` if that happens too often (Safari:
 * 100 times in 30 s), and Chromium ignores it; then nothing is written.
 *
 * @param url - Default: the present address.
 */
export function writeEntry(
  history: Pick<History, 'pushState' | 'replaceState'>,
  step: 'push' | 'replace',
  state: unknown,
  url?: string,
): void {
  try {
    history[`${step}State`](state, '', url);
  } catch (error) {
    if ((error as DOMException).name !== 'SecurityError') throw error;
  }
}
