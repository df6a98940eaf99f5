/**
 * By what number places on the screen that an element gives (`getBoundingClientRect`) must be multiplied to be those that events have. It is
 * not 1 in browsers that divide them by the CSS property `zoom` (WebKit); others have `currentCSSZoom`, and give the same places as events.
 */
export function screenZoom(element: Element | null | undefined): number {
  if (!element || 'currentCSSZoom' in element) return 1;
  // The types of the DOM know only browsers that have the member.
  const zoomed: Element = element;
  const root = zoomed.getRootNode() as Partial<ShadowRoot>;
  const around = zoomed.assignedSlot ?? zoomed.parentElement ?? root.host;
  return (parseFloat(getComputedStyle(zoomed).zoom) || 1) * screenZoom(around);
}
