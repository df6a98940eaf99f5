/** Applies the config's `styleConfig` to the options of the style in use, and restores the style's own values. */
import { errorOfFault } from '../base-map/style-fault.js';
import { createError, STYLE_VALUE_REFUSED } from '@mapdock/shared/error-parts';
import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { importsInUse, type ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import type { CallEngine } from '../../foundation/capture-errors.js';
import type { StyleOutcome } from '../base-map/style-outcome.js';
import { planStyleOptions } from './plan-style-options.js';

/** Adds to the config's own imports the values that the config has for them, which the engine does not know. */
const withValues = (imports: readonly ImportInUse[], config: MapConfig['imports'], ofConfig: OfConfig) =>
  imports.map((each) => {
    const index = ofConfig.has(each.id) ? (config ?? []).findIndex(({ id }) => id === each.id) : -1;
    return index < 0 ? each : { ...each, own: config?.[index]?.config ?? {}, place: `imports[${index}]` };
  });

/** Imports that the config has added to the style. */
type OfConfig = Pick<ReadonlySet<string>, 'has'>;

export function createStyleOptions(
  map: EngineMap,
  callEngine: CallEngine,
  getStyleName: () => string,
  ofConfig: OfConfig,
) {
  /** Values that this map has set since the style was loaded, by import. */
  const applied = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    apply({ styleConfig, imports: wanted }: Pick<MapConfig, 'styleConfig' | 'imports'>): StyleOutcome {
      const style = getStyleName();
      const imports = withValues(importsInUse(map), wanted, ofConfig);
      const { changes, faults } = planStyleOptions(imports, applied, styleConfig);
      const hints = faults.map((fault) => errorOfFault(fault, style));
      for (const { importId, name, value, styleValue, path } of changes) {
        // The engine compares the layers that read this option alone, which `setConfig` does for all.
        const reasons = callEngine(() => map.setConfigProperty(importId, name, value));
        // After a refused value the engine still has that of the last config.
        if (reasons.length > 0) callEngine(() => map.setConfigProperty(importId, name, styleValue));
        const before = applied.get(importId) ?? imports.find(({ id }) => id === importId)?.given;
        // A refused value counts as set too, so that it is not set and reported again by each config.
        applied.set(importId, { ...before, [name]: value });
        hints.push(...reasons.map((expected) => createError(STYLE_VALUE_REFUSED, { path, style, expected })));
      }
      return { errors: [], hints };
    },
    /** Call it when an import is removed. */
    forget: (importId: string) => void applied.delete(importId),
    /** Call it when another style is loaded. */
    noteStyle: () => applied.clear(),
  };
}
