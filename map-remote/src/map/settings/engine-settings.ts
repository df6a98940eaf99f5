import type { MapConfig } from '@mapdock/shared';
import type { EngineMap, EngineModule } from '../../engine/engine-module.js';
import { definedOnly } from '../../util/defined-only.js';
import { applyInteraction, INTERACTIONS } from './apply-interaction.js';

export type EngineOptions = ConstructorParameters<EngineModule['Map']>[0];

/** A field of the config that the engine takes as a setting. */
export interface EngineSetting {
  readonly field: keyof MapConfig;
  /** True if the engine stores it in its style, and can change it only while one is loaded. */
  readonly isOfStyle?: true;
  /** What the engine's constructor takes of it. Members may be `undefined`. Absent: the option has the name and the value of the field. */
  options?(config: MapConfig): object;
  /** Changes it on a running map. */
  apply(map: EngineMap, config: MapConfig): void;
}

/** The engine's types are not read-only, but the engine does not write into values that it gets. */
type Writable<M extends 'setMaxBounds' | 'setProjection'> = Parameters<EngineMap[M]>[0];

/** All settings that need only a call of the engine. Camera, controls, data and style have files of their own. */
export const ENGINE_SETTINGS: readonly EngineSetting[] = [
  {
    field: 'limits',
    options({ limits: { bounds: maxBounds, ...zoomAndPitch } = {} }) {
      return { ...zoomAndPitch, maxBounds };
    },
    apply(map, { limits = {} }) {
      // The engine refuses a minimum above the current maximum. So the minimum is reset first, then the maximum is set, then the minimum.
      map.setMinZoom(null).setMaxZoom(limits.maxZoom).setMinZoom(limits.minZoom);
      map.setMinPitch(null).setMaxPitch(limits.maxPitch).setMinPitch(limits.minPitch);
      map.setMaxBounds(limits.bounds as NonNullable<Writable<'setMaxBounds'>>);
    },
  },
  {
    field: 'renderWorldCopies',
    apply: (map, config) => map.setRenderWorldCopies(config.renderWorldCopies),
  },
  {
    field: 'map',
    options: (config) => config.map ?? {},
    // All other members make a new map.
    apply: (map, config) => map.setScaleFactor(config.map?.scaleFactor ?? 1),
  },
  {
    field: 'interaction',
    options: ({ interaction = {} }) => ({
      ...Object.fromEntries(INTERACTIONS.map((name) => [name, interaction[name] !== false])),
      cooperativeGestures: interaction.cooperativeGestures ?? false,
    }),
    apply: (map, config) => applyInteraction(map, config.interaction),
  },
  {
    field: 'projection',
    isOfStyle: true,
    apply: (map, config) => map.setProjection((config.projection ?? null) as Writable<'setProjection'>),
  },
  { field: 'worldview', isOfStyle: true, apply: (map, config) => map.setWorldview(config.worldview) },
  { field: 'language', isOfStyle: true, apply: (map, config) => map.setLanguage(config.language) },
];

/** All settings as options of the engine's constructor: only those that the config has, since the engine's defaults are good. */
export function settingOptions(config: MapConfig): Partial<EngineOptions> {
  const each = ENGINE_SETTINGS.map(({ field, options }) => options?.(config) ?? { [field]: config[field] });
  return definedOnly<object>(Object.assign({}, ...each));
}
