/** Below this width dialogs cover the page. The style sheets use the same width. */
const NARROW = '(width < 56rem)';

/** Whether the window is narrow now. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;
