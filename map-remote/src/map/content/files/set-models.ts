import type { ModelSourceConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { toEngineModels } from '../../../engine/private-api/styles/models-in-style.js';

type Models = NonNullable<ModelSourceConfig['models']>;
type Model = Models[string];

/** The part of the engine's `ModelSource` that takes models. */
export interface SourceOfModels {
  setModels(models: object): void;
}

/** Members that the engine sets on a loaded model and never removes. If the config removes such a member, the loaded model still has it. */
const KEPT = [
  'nodeOverrides',
  'materialOverrides',
  'nodeOverrideNames',
  'materialOverrideNames',
  'featureProperties',
] as const satisfies readonly (keyof Model)[];
/** Members of which the engine never removes single entries either. */
const KEPT_BY_PART = ['nodeOverrides', 'materialOverrides'] as const satisfies readonly (keyof Model)[];

/** Whether the second model lacks something of the first that the engine would not remove. */
function hasLost(from: Model, to: Model): boolean {
  return (
    KEPT.some((name) => from[name] && !to[name]) ||
    KEPT_BY_PART.some((name) =>
      Object.keys(from[name] ?? {}).some((part) => !Object.hasOwn(to[name] ?? {}, part)),
    )
  );
}

/**
 * Changes the models of a source live. If a model loses something that the engine would not remove, the model is removed first, so that the
 * engine loads it anew.
 */
export function setModels(map: EngineMap, source: SourceOfModels, from: Models = {}, to: Models = {}): void {
  const models = toEngineModels(map, to);
  const kept = Object.entries(models).filter(
    ([name, model]) => !Object.hasOwn(from, name) || !hasLost(from[name] as Model, model),
  );
  if (kept.length < Object.keys(models).length) source.setModels(Object.fromEntries(kept));
  source.setModels(models);
}
