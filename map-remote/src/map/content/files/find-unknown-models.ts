import type { CustomLayer, LayerConfig } from '@mapdock/shared';
import { unknownName, type StyleFault } from '../../style/base-map/style-fault.js';

/** The values that an expression may have, by its operator: which of its arguments they are, from the operator on. */
const RESULTS: Readonly<Record<string, (index: number, count: number) => boolean>> = {
  // ['match', input, label, result, ..., fallback]
  match: (index, count) => index > 2 && (index % 2 === 1 || index === count - 1),
  // ['case', condition, result, ..., fallback]
  case: (index, count) => index > 1 && (index % 2 === 0 || index === count - 1),
  // ['step', input, result, stop, result, ...]
  step: (index) => index > 1 && index % 2 === 0,
  coalesce: (index) => index > 0,
};

/** The names that a value of `model-id` certainly may result in; what comes from data is not known here. */
function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  const isResult = RESULTS[String(value[0])];
  return isResult ? value.flatMap((each, index) => (isResult(index, value.length) ? namesIn(each) : [])) : [];
}

/**
 * Layers of the config, those at the positions, that name a model which is neither in the config nor in the style. Addresses of models need
 * no name. Pure.
 */
export function findUnknownModels(
  layers: readonly (LayerConfig | CustomLayer)[],
  known: readonly string[],
  positions: readonly number[],
): StyleFault[] {
  return positions.flatMap((index) => {
    const layer = layers[index];
    if (layer?.type !== 'model') return [];
    const names = new Set(namesIn((layer as LayerConfig & { type: 'model' }).layout?.['model-id']));
    return [...names]
      .filter((name) => !known.includes(name) && !URL.canParse(name))
      .map((name) => unknownName(`layers[${index}].layout.model-id`, name, known));
  });
}
