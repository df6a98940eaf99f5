/** Places in the messages of the engine's validators, at which they begin: `layers[3].paint: ...`. */

const LAYER = /^layers\[(\d+)\]/;
const SOURCE = /^sources\.([^.:[]+)/;

/** The position of the layer that a message is about. */
export function layerIndexIn(message: string): number | undefined {
  const [, index] = LAYER.exec(message) ?? [];
  return index === undefined ? undefined : Number(index);
}

/** The message with another position of its layer. */
export const withLayerIndex = (message: string, index: number): string =>
  message.replace(LAYER, `layers[${index}]`);

/** Id of the source that a message is about. */
export const sourceNameIn = (message: string): string | undefined => SOURCE.exec(message)?.[1];
