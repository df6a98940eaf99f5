import type { MapConfig } from '@mapdock/shared';
import type { ImportInUse } from '../../../engine/private-api/imports/imports-in-use.js';
import { isEqual } from '../../../util/is-equal.js';
import { unknownName } from '../base-map/style-fault.js';

/** A theme of the style specification; `null` for none, `undefined` for the style's own. */
export type Theme = { readonly data?: unknown } | null | undefined;

/** A theme that the engine is to set. */
export interface ThemeChange {
  /** `undefined` for the style itself. */
  readonly importId: string | undefined;
  readonly theme: Theme;
  readonly path: string;
}

/** Themes that the map has set, by import. */
export type AppliedThemes = ReadonlyMap<string | undefined, Theme>;

const rootTheme = (wanted: MapConfig['colorTheme']): Theme => {
  if (wanted === null) return null;
  return wanted?.data === undefined ? undefined : { data: wanted.data };
};

/** What to set so that the style and its imports have the config's themes, and their own where the config says none. Pure. */
export function planColorThemes(
  imports: readonly ImportInUse[],
  applied: AppliedThemes,
  wanted: MapConfig['colorTheme'],
) {
  const ids = imports.map(({ id }) => id);
  const ofImports = wanted?.imports ?? {};
  const faults = Object.keys(ofImports)
    .filter((id) => !ids.includes(id))
    .map((id) => unknownName(`colorTheme.imports.${id}`, id, ids));
  const all: readonly ThemeChange[] = [
    { importId: undefined, theme: rootTheme(wanted), path: 'colorTheme' },
    ...ids.map((id) => ({
      importId: id,
      theme: Object.hasOwn(ofImports, id) ? ofImports[id] : undefined,
      path: `colorTheme.imports.${id}`,
    })),
  ];
  return { changes: all.filter(({ importId, theme }) => !isEqual(theme, applied.get(importId))), faults };
}
