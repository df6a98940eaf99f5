/**
 * Each is newer than all else that a page with a map uses, in Chromium and Safari the first, in Firefox the second: a browser that has
 * both has the rest. The README of the repository has the versions, and a check of the built files holds them to it.
 */
const NEWEST: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['light-dark() in CSS', () => CSS.supports('color', 'light-dark(red, red)')],
  ['AbortSignal.any', () => typeof AbortSignal.any === 'function'],
];

/**
 * What this browser lacks of all that a page with a map uses beside WebGL 2; `undefined` if that is nothing. Ask it before code of such
 * a page runs: an older browser can't even read all of it. Never throws.
 */
export function findMissingFeature(): string | undefined {
  for (const [name, isThere] of NEWEST) {
    try {
      if (!isThere()) return name;
    } catch {
      // The object that it belongs to is missing too.
      return name;
    }
  }
  return undefined;
}
