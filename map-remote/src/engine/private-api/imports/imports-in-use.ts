import type { EngineMap } from '../../engine-module.js';
import type { Style } from '../styles/sources-in.js';

/** An option that a style offers, as `schema` of the style specification has it. */
export interface StyleOption {
  readonly type?: string;
  readonly array?: boolean;
  readonly default?: unknown;
  readonly values?: readonly unknown[];
  readonly minValue?: number;
  readonly maxValue?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** A style that the style in use imports, or that one of its imports does. */
export interface ImportInUse {
  /** Id of the import for the engine's `setConfigProperty`. */
  readonly id: string;
  /** Path of the import in the config, such as `style.imports[0]`; `style.imports[0].imports[1]` for an import of that one. */
  readonly place: string;
  /** True if the style is empty, such as the one that replaces an import which could not be loaded. */
  readonly isEmpty: boolean;
  /** Its options by name; `undefined` if it has none. */
  readonly schema: Readonly<Record<string, StyleOption>> | undefined;
  /** Values of options that the importing style sets for this one. */
  readonly own: Values;
  /** Values of options with which it was loaded: those of the importing style, replaced by those that the map was given. */
  readonly given: Values;
  /** The theme that the importing style sets for this one; `undefined` if it sets none, so that the import uses its own. */
  readonly theme: unknown;
}

interface Imports {
  readonly imports?: readonly { readonly id?: unknown; readonly 'color-theme'?: unknown }[];
}

const isEmpty = ({ stylesheet }: Style) =>
  stylesheet?.schema === undefined &&
  [stylesheet?.layers, stylesheet?.sources, stylesheet?.imports].every(hasNone);
const hasNone = (part: object | undefined) => Object.keys(part ?? {}).length === 0;

/**
 * The imports of the style in use (`Style.fragments`, with `id` and `config` of each), their ids (`Style.scope`), options and themes
 * (`Style.stylesheet`) and the values with which they were loaded (`Style._config`). Public is only `getStyle()`, which copies all data of all imports, and
 * `getConfig()`, which returns values as expressions and not whose they are. Without the members no import has options.
 */
export function importsInUse({ style }: EngineMap): readonly ImportInUse[] {
  const themeOf = (each: Style, id: unknown) =>
    (each.stylesheet as Imports | undefined)?.imports?.find((one) => one.id === id)?.['color-theme'];
  const list = (each: Style, above = 'style.'): ImportInUse[] =>
    each.fragments.flatMap(({ id, style: imported, config }, index) => [
      {
        id: imported.scope,
        place: `${above}imports[${index}]`,
        isEmpty: isEmpty(imported),
        schema: imported.stylesheet?.schema as ImportInUse['schema'],
        own: (config ?? {}) as Values,
        given: (imported._config ?? {}) as Values,
        theme: themeOf(each, id),
      },
      ...list(imported, `${above}imports[${index}].`),
    ]);
  if (style === undefined) return [];
  const all = list(style);
  // The engine puts a style that is a fragment itself into an empty one, which the config does not have.
  if (style._importedAsBasemap)
    return all.map((each) => ({ ...each, place: each.place.replace(/^style\.imports\[0\]/, 'style') }));
  return all;
}

/** The theme that the style's own document has for its own layers (`Style.stylesheet`); `undefined` if it has none. */
export const ownTheme = ({ style }: EngineMap): unknown =>
  (style?.stylesheet as { readonly 'color-theme'?: unknown } | undefined)?.['color-theme'];
