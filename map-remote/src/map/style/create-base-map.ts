/** Applies to the style in use what the config says of the style itself: of its layers, and of its options. */
import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import { createStyleLayers, type StyleLayers } from './apply-style-layers.js';
import { createStyleOptions } from './apply-style-options.js';
import { createMissingNamesReport } from './report-missing-names.js';
import type { StyleOutcome } from './style-outcome.js';

export interface BaseMapSync extends Omit<StyleLayers, 'apply'> {
  apply(config: MapConfig): StyleOutcome;
}

export function createBaseMap(map: EngineMap, attempt: Attempt, getStyleName: () => string): BaseMapSync {
  const layers = createStyleLayers(map, attempt);
  const options = createStyleOptions(map, attempt, getStyleName);
  const missingNames = createMissingNamesReport(map, getStyleName);
  return {
    patched: layers.patched,
    apply(config) {
      // Options come first: layers of the style may depend on them.
      const outcomes = [options.apply(config), layers.apply(config)];
      return {
        errors: outcomes.flatMap(({ errors }) => errors),
        hints: [...outcomes.flatMap(({ hints }) => hints), ...missingNames.read(config)],
      };
    },
    takeStyle() {
      options.takeStyle();
      layers.takeStyle();
      missingNames.reset();
    },
    takeImport() {
      layers.takeImport();
      missingNames.reset();
    },
    takeChange(document) {
      layers.takeChange(document);
      missingNames.reset();
    },
  };
}
