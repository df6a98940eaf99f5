import type { MapConfig } from '@mapdock/shared';

/** Whether a JSON value contains the expression that reads a feature state. */
function hasState(value: unknown, name: string): boolean {
  if (Array.isArray(value)) {
    if (value[0] === 'feature-state' && value[1] === name) return true;
    return value.some((part) => hasState(part, name));
  }
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((part) => hasState(part, name))
  );
}

/** Whether a layer of the config draws features of a source differently when they have a feature state. Pure. */
export const readsState = (
  { layers = [] }: Pick<MapConfig, 'layers'>,
  sourceId: string,
  name: string,
): boolean =>
  layers.some(
    (layer) =>
      'source' in layer && layer.source === sourceId && 'paint' in layer && hasState(layer.paint, name),
  );
