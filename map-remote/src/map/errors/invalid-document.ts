/**
 * Messages of the engine's validators (3.32) about a document begin with the place in it: `layers[3].paint: ...`. Messages about a call
 * name a layer by its id, and before the style is loaded no call is validated.
 */
export const INVALID_DOCUMENT =
  /^(?:(?!layers\.|query)[a-z-]+(?:[.[].*)?: |missing required property |object expected, )/s;
