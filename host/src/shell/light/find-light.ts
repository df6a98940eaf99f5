import { LIGHTS, type Light } from '../../view/light.js';

/** The option of Mapbox Standard, and of styles that are made like it. */
export const LIGHT_OPTION = 'lightPreset';

/** The choice of light presets that a style has. */
export interface LightOffer {
  /** Id of the import that has the option. */
  readonly importId: string;
  /** The style's presets for which the settings have a name; others can't be chosen. */
  readonly lights: readonly Light[];
  /** The preset that the style has as long as nobody sets one. */
  readonly initial: unknown;
  /** True if the style sets `initial` for its import; false if it is the import's default. */
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

/** The methods of mapbox-gl's map that are used here. The contract does not promise them, so a release with another engine may lack them. */
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
