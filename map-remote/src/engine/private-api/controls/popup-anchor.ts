import type { EnginePopup, EnginePopupOptions } from '../../engine-module.js';

/**
 * Sets the side of a popup on which its place is, or lets the engine choose it: it reads the options that the popup was made with
 * (`Popup.options`) whenever it places the popup. Without the member this throws.
 */
export function setPopupAnchor({ options }: EnginePopup, anchor: EnginePopupOptions['anchor']): void {
  if (anchor === undefined) delete options.anchor;
  else options.anchor = anchor;
}
