/**
 * The engine's validators (3.32) begin with the place in the document: `layers[3].paint: ...`. A call is about a layer by its id, and
 * no call that would be judged is possible before the style is in.
 */
export const INVALID_DOCUMENT =
  /^(?:(?!layers\.|query)[a-z-]+(?:[.[].*)?: |missing required property |object expected, )/s;
