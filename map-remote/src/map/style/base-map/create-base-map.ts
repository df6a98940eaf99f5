/** Applies to the style in use what the config says of the style itself: of its layers, its options, and its colours. */
import type { MapConfig } from '@mapdock/shared';
import { createImports, type ImportsOptions, type ImportsSync } from '../imports/apply-imports.js';
import { createColorThemes } from '../options/apply-color-themes.js';
import { createStyleLayers, type StyleLayers } from '../layers/apply-style-layers.js';
import { createStyleOptions } from '../options/apply-style-options.js';
import { createMissingNamesReport } from './report-missing-names.js';
import type { StyleOutcome } from './style-outcome.js';

export interface BaseMapSync extends Omit<StyleLayers, 'apply'>, Pick<ImportsSync, 'claimLoss'> {
  /** True while something of the config is not applied yet. */
  readonly isPending: boolean;
  /** True while an import of the config is loading, which has a time limit of its own. */
  readonly areImportsPending: boolean;
  apply(config: MapConfig): StyleOutcome;
}

/** `report` is called with what is found to be wrong later. It does not change the status of the map. */
export function createBaseMap(session: Omit<ImportsOptions, 'onRemoved'>): BaseMapSync {
  const { map, callEngine, getStyleName, report } = session;
  const layers = createStyleLayers(map, callEngine);
  const imports = createImports({
    ...session,
    onRemoved(id) {
      options.forget(id);
      themes.forget(id);
    },
  });
  const options = createStyleOptions(map, callEngine, getStyleName, imports.applied);
  const themes = createColorThemes({ map, callEngine, getStyleName, report });
  const missingNames = createMissingNamesReport(map, getStyleName);
  return {
    patched: layers.patched,
    claimLoss: imports.claimLoss,
    get isPending() {
      return themes.isPending || imports.isPending;
    },
    get areImportsPending() {
      return imports.isPending;
    },
    apply(config) {
      // Imports come first, and then options: layers of the style may depend on them.
      const outcomes = [imports, options, themes, layers].map((part) => part.apply(config));
      return {
        errors: outcomes.flatMap(({ errors }) => errors),
        hints: [...outcomes.flatMap(({ hints }) => hints), ...missingNames.read(config)],
      };
    },
    noteStyle() {
      imports.noteStyle();
      options.noteStyle();
      themes.noteStyle();
      layers.noteStyle();
      missingNames.reset();
    },
    noteImport() {
      imports.noteImport();
      layers.noteImport();
      missingNames.reset();
    },
    noteChange(document) {
      layers.noteChange(document);
      missingNames.reset();
    },
  };
}
