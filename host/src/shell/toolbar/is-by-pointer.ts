import type { ChangeEvent } from 'react';

/** Whether a radio button was chosen by mouse, pen or finger: arrow keys choose with every press, on the way to the one that is wanted. */
export function isByPointer({ nativeEvent }: ChangeEvent): boolean {
  // Browsers choose radio buttons by a click, which has no count if a key made it.
  return nativeEvent instanceof MouseEvent && nativeEvent.detail > 0;
}
