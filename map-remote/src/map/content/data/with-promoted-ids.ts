import type { CustomLayer, LayerConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { idExpression } from '../../../engine/private-api/id-property.js';
import { isEqual } from '../../../util/is-equal.js';

const ID = ['id'];

/** Positions in a `match` with labels: data that is no expression, even if it looks like one. */
const isLabel = (operator: unknown, index: number, { length }: readonly unknown[]) =>
  operator === 'match' && index >= 2 && index % 2 === 0 && index < length - 1;

function replaceId(value: unknown, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceId(part, by)]));
  if (value[0] === 'literal') return value;
  if (isEqual(value, ID)) return by;
  const [operator] = value as unknown[];
  return value.map((part, index, all) => (isLabel(operator, index, all) ? part : replaceId(part, by)));
}

/**
 * Returns a function for a layer's filter, its properties and objects of these. Where the source takes ids from `promoteId`, the expression `["id"]`
 * in them becomes the one that gives this id. The engine's own gives it only until the first feature state, from then on the id of the data,
 * and in a filter always that one (`ProgramConfiguration.updatePaintArrays` and `toEvaluationFeature`).
 */
export function withPromotedIds(map: EngineMap, layer: LayerConfig | CustomLayer): <T>(value: T) => T {
  const { source, 'source-layer': sourceLayer } = layer as LayerConfig;
  return <T>(value: T) => {
    // Only objects contain expressions, and most values that change are none.
    if (typeof value !== 'object' || source === undefined) return value;
    const by = idExpression(map, source, sourceLayer);
    return isEqual(by, ID) ? value : (replaceId(value, by) as T);
  };
}
