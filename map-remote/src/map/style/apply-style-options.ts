/** Applies the config's `styleConfig` to the options of the style in use, and restores the style's own values. */
import { MapdockError, type MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { importsInUse } from '../../engine/private-api/imports-in-use.js';
import type { Attempt } from '../base/capture-errors.js';
import type { StyleOutcome } from './style-outcome.js';
import { planStyleOptions } from './plan-style-options.js';

export interface StyleOptionsSync {
  apply(config: Pick<MapConfig, 'styleConfig'>): StyleOutcome;
  /** Call it when another style is loaded. */
  takeStyle(): void;
}

export function createStyleOptions(
  map: EngineMap,
  attempt: Attempt,
  getStyleName: () => string,
): StyleOptionsSync {
  /** Values that this map has set since the style was loaded, by import. */
  const applied = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    apply({ styleConfig }) {
      const style = getStyleName();
      const imports = importsInUse(map);
      const { changes, faults } = planStyleOptions(imports, applied, styleConfig);
      const hints = faults.map(({ code, ...details }) => new MapdockError(code, { ...details, style }));
      for (const { importId, name, value, styleValue, path } of changes) {
        // The engine compares the layers that read this option alone, which `setConfig` does for all.
        const reasons = attempt(() => map.setConfigProperty(importId, name, value));
        // After a refused value the engine still has that of the last config.
        if (reasons.length > 0) attempt(() => map.setConfigProperty(importId, name, styleValue));
        const before = applied.get(importId) ?? imports.find(({ id }) => id === importId)?.given;
        // A refused value counts as set too, so that it is not set and reported again by each config.
        applied.set(importId, { ...before, [name]: value });
        hints.push(
          ...reasons.map((expected) => new MapdockError('STYLE_VALUE_REFUSED', { path, style, expected })),
        );
      }
      return { errors: [], hints };
    },
    takeStyle: () => applied.clear(),
  };
}
