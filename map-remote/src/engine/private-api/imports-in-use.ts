import type { EngineMap } from '../engine-module.js';
import type { Style } from './sources-in.js';

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
  /** By which the engine's `setConfigProperty` knows it. */
  readonly id: string;
  /** Where the style in use names it, as `imports[0]`; `imports[0].imports[1]` for an import of that one. */
  readonly place: string;
  /** True if nothing is in it, as in what the engine has in place of an import that could not be loaded. */
  readonly isEmpty: boolean;
  /** Its options by name; `undefined` if it has none. */
  readonly schema: Readonly<Record<string, StyleOption>> | undefined;
  /** Values that the importing style gives it. */
  readonly own: Values;
  /** Values with which it was loaded: those, and above them what the map was given for it. */
  readonly given: Values;
}

const isEmpty = ({ stylesheet }: Style) =>
  stylesheet?.schema === undefined && [stylesheet?.layers, stylesheet?.sources].every(hasNone);
const hasNone = (part: object | undefined) => Object.keys(part ?? {}).length === 0;

/**
 * The imports of the style in use (`Style.fragments`, with `config` of each), their ids (`Style.scope`), options (`Style.stylesheet`) and the
 * values with which they were loaded (`Style._config`). Public is only `getStyle()`, which copies all data of all imports, and
 * `getConfig()`, which returns values as expressions and not whose they are. Without the members no import has options.
 */
export function importsInUse({ style }: EngineMap): readonly ImportInUse[] {
  const list = (each: Style, above = ''): ImportInUse[] =>
    each.fragments.flatMap(({ style: imported, config }, index) => [
      {
        id: imported.scope,
        place: `${above}imports[${index}]`,
        isEmpty: isEmpty(imported),
        schema: imported.stylesheet?.schema as ImportInUse['schema'],
        own: (config ?? {}) as Values,
        given: (imported._config ?? {}) as Values,
      },
      ...list(imported, `${above}imports[${index}].`),
    ]);
  return style === undefined ? [] : list(style);
}
