import type { ChangeEvent } from 'react';

/**
 * Whether a radio button was chosen with a mouse, pen or finger. With the arrow keys each press chooses a button on the way to the
 * wanted one.
 */
export function isByPointer({ nativeEvent }: ChangeEvent): boolean {
  // Browsers fire a click for every choice; its `detail` is 0 if a key caused it.
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
}
