/**
 * Each of these features is newer than all others that a page with a map uses: the first in Chromium and Safari, the second in Firefox.
 * A browser with both has the rest. The README of the repository has the versions, and a check of the built files enforces them.
 */
const NEWEST: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['light-dark() in CSS', () => CSS.supports('color', 'light-dark(red, red)')],
  ['AbortSignal.any', () => typeof AbortSignal.any === 'function'],
];

/**
 * Returns a feature that a page with a map needs, beside WebGL 2, and this browser lacks; `undefined` if it has all. Call it before
 * other code of such a page runs, since an older browser can't even parse all of that code. Never throws.
 */
export function findMissingFeature(): string | undefined {
  for (const [name, isThere] of NEWEST) {
    try {
      if (!isThere()) return name;
    } catch {
      // The object with this feature is missing too.
      return name;
    }
  }
  return undefined;
}
