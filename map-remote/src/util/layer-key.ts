import type { LayerName } from '@mapdock/shared';

/** No id of a layer has this character, since the engine refuses it. Its own keys are made in the same way. */
const SEPARATOR = '\u001f';

/** A text for the name of a layer, which is the id itself for a layer of the style in use. Pure. */
export const layerKey = (name: LayerName): string =>
  typeof name === 'string' ? name : `${name.id}${SEPARATOR}${name.importId}`;

/** The name that a key was made of. Pure. */
export function nameOfLayer(key: string): { readonly id: string; readonly importId?: string } {
  const end = key.indexOf(SEPARATOR);
  return end < 0 ? { id: key } : { id: key.slice(0, end), importId: key.slice(end + 1) };
}
