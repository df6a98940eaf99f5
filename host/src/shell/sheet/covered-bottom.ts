/** CSS pixels at the bottom of the map that the sheet covers now; 0 without a sheet. The sheet sets the property on the page's body. */
export function coveredBottom(main: HTMLElement | null): number {
  if (!main) return 0;
  return parseFloat(getComputedStyle(main).getPropertyValue('--mapdock-covered-bottom')) || 0;
}
