/**
 * Whether the key is the one that prints the page: P with Command on Apple's systems, else with Ctrl. On a keyboard without Latin letters it is the
 * key at the place of P.
 */
export function isPrintKey(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  platform = navigator.platform,
): boolean {
  const isApple = /^(Mac|iP)/.test(platform);
  const hasModifier = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  const isP = /[a-z]/i.test(key) ? key.toLowerCase() === 'p' : code === 'KeyP';
  return isP && hasModifier && !altKey && !shiftKey;
}
