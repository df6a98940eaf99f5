import { LIGHTS, type Light } from '../../view/light.js';

/** The option of Mapbox Standard, and of styles that are made like it. */
export const LIGHT_OPTION = 'lightPreset';

/** What a style offers. */
export interface LightOffer {
  /** Id of the import that has the option. */
  readonly importId: string;
  /** Those that the page has names for. */
  readonly lights: readonly Light[];
  /** What the style shows by itself. */
  readonly initial: unknown;
  /** Whether the style says so itself, rather than its import's default. */
  readonly isChosen: boolean;
}

interface Import {
  readonly id: string;
  readonly config?: Readonly<Record<string, unknown>>;
}

interface Option {
  readonly default?: unknown;
  readonly values?: readonly unknown[];
}

/** What this reads of the engine's own map, which the contract leaves to those who know the engine: another one may lack it. */
interface Engine {
  getStyle?(): { readonly imports?: readonly Import[] } | undefined;
  getSchema?(importId: string): Readonly<Record<string, Option>> | null | undefined;
}

/** Finds the light presets of the style that is shown; `undefined` if it has none. Call it before the page has set one. */
export function findLight(engine: unknown): LightOffer | undefined {
  const map = engine as Engine | undefined;
  if (map?.getSchema === undefined) return undefined;
  for (const { id, config = {} } of map.getStyle?.()?.imports ?? []) {
    const option = map.getSchema(id)?.[LIGHT_OPTION];
    if (option === undefined) continue;
    const lights = LIGHTS.filter((light) => option.values?.includes(light) ?? true);
    const own = config[LIGHT_OPTION];
    return { importId: id, lights, initial: own ?? option.default, isChosen: own !== undefined };
  }
  return undefined;
}
