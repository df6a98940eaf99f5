/** Applies the config's `colorTheme` to the style in use and its imports, and restores their own themes. */
import { errorOfFault } from '../base-map/style-fault.js';
import { createError, SCENE_REJECTED } from '@mapdock/shared/error-parts';
import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import {
  importsInUse,
  ownTheme,
  type ImportInUse,
} from '../../../engine/private-api/imports/imports-in-use.js';
import type { CallEngine } from '../../foundation/capture-errors.js';
import { judgeColorTheme } from './judge-color-theme.js';
import { planColorThemes, type Theme, type ThemeChange } from './plan-color-themes.js';
import type { StyleOutcome } from '../base-map/style-outcome.js';

/** The theme by which an import is drawn without any: its data are an empty text. An import for which no theme is set is drawn with its own. */
const NONE = { data: ['concat', ''] };

export interface ColorThemesOptions {
  readonly map: EngineMap;
  readonly callEngine: CallEngine;
  readonly getStyleName: () => string;
  /** Called with what is found to be wrong later. */
  readonly report: (hint: MapdockError) => void;
}

export function createColorThemes({ map, callEngine, getStyleName, report }: ColorThemesOptions) {
  const applied = new Map<string | undefined, Theme>();
  let decoding = 0;

  const set = ({ importId, theme }: ThemeChange, ofImport: unknown) => {
    if (importId === undefined) map.setColorTheme((theme === undefined ? ownTheme(map) : theme) as never);
    else map.setImportColorTheme(importId, (theme === null ? NONE : (theme ?? ofImport)) as never);
  };
  /** Sets a theme, and returns what the engine says against it. */
  const trySet = (change: ThemeChange, imports: readonly ImportInUse[]): readonly MapdockError[] => {
    const ofImport = imports.find(({ id }) => id === change.importId)?.theme;
    const reasons = callEngine(() => set(change, ofImport));
    return reasons.map((reason) => createError(SCENE_REJECTED, { path: change.path, reason }));
  };
  /** Sets a theme once its picture is decoded: WebKit (2.50) may give the engine a black one before. Wrong pictures are not set. */
  const setDecoded = async (change: ThemeChange, data: string) => {
    decoding += 1;
    const reason = await judgeColorTheme(data);
    decoding -= 1;
    // The status of the map waits for this, and changes with a frame.
    map.triggerRepaint();
    if (applied.get(change.importId) !== change.theme) return;
    // The picture is good, so an error of the engine means that the style is being replaced. The next style gets the theme too.
    if (reason === undefined) trySet(change, importsInUse(map));
    else report(createError(SCENE_REJECTED, { path: change.path, reason }));
  };

  return {
    /** True while a theme is not set yet, since its picture is being decoded. */
    get isPending() {
      return decoding > 0;
    },
    apply({ colorTheme }: Pick<MapConfig, 'colorTheme'>): StyleOutcome {
      const style = getStyleName();
      const imports = importsInUse(map);
      const { changes, faults } = planColorThemes(imports, applied, colorTheme);
      const hints: MapdockError[] = faults.map((fault) => errorOfFault(fault, style));
      for (const change of changes) {
        const { importId, theme } = change;
        // A refused theme counts as set too, so that it is not set and reported again by each config.
        applied.set(importId, theme);
        if (typeof theme?.data === 'string') void setDecoded(change, theme.data);
        else hints.push(...trySet(change, imports));
      }
      return { errors: [], hints };
    },
    /** Call it when an import is removed. */
    forget: (importId: string) => void applied.delete(importId),
    /** Call it when another style is loaded. */
    noteStyle: () => applied.clear(),
  };
}
