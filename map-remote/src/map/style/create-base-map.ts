/** Applies to the style in use what the config says of the style itself: of its layers, its options, and its colours. */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import { createColorThemes } from './apply-color-themes.js';
import { createStyleLayers, type StyleLayers } from './apply-style-layers.js';
import { createStyleOptions } from './apply-style-options.js';
import { createMissingNamesReport } from './report-missing-names.js';
import type { StyleOutcome } from './style-outcome.js';

export interface BaseMapSync extends Omit<StyleLayers, 'apply'> {
  /** True while something of the config is not applied yet. */
  readonly isPending: boolean;
  apply(config: MapConfig): StyleOutcome;
}

/** `report` is called with what is found to be wrong later. It does not change the status of the map. */
export function createBaseMap(
  map: EngineMap,
  attempt: Attempt,
  getStyleName: () => string,
  report: (hint: MapdockError) => void,
): BaseMapSync {
  const layers = createStyleLayers(map, attempt);
  const options = createStyleOptions(map, attempt, getStyleName);
  const themes = createColorThemes({ map, attempt, getStyleName, report });
  const missingNames = createMissingNamesReport(map, getStyleName);
  return {
    patched: layers.patched,
    get isPending() {
      return themes.isPending;
    },
    apply(config) {
      // Options come first: layers of the style may depend on them.
      const outcomes = [options.apply(config), themes.apply(config), layers.apply(config)];
      return {
        errors: outcomes.flatMap(({ errors }) => errors),
        hints: [...outcomes.flatMap(({ hints }) => hints), ...missingNames.read(config)],
      };
    },
    takeStyle() {
      options.takeStyle();
      themes.takeStyle();
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
