/** Whether the key is the one that prints the page: P with Command on Apple's systems, else with Ctrl. */
export function isPrintKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  platform = navigator.platform,
): boolean {
  const isApple = /^(Mac|iP)/.test(platform);
  const hasModifier = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return key.toLowerCase() === 'p' && hasModifier && !altKey && !shiftKey;
}
