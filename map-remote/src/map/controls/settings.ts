import type { LimitsConfig, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../base/session-part.js';
import { applyInteraction, isSwitchesAlone } from './apply-interaction.js';
import { isEqual } from '../../util/is-equal.js';

const settling = new WeakSet<EngineMap>();

/** True while settings are applied: the engine moves the camera into new limits by itself, without the mark. */
export function isApplyingSettings(map: EngineMap): boolean {
  return settling.has(map);
}

function applyLimits(map: EngineMap, limits: LimitsConfig = {}): void {
  // The engine refuses a minimum above the maximum of that moment: first the lowest one, then the new maximum.
  map.setMinZoom(null).setMaxZoom(limits.maxZoom).setMinZoom(limits.minZoom);
  map.setMinPitch(null).setMaxPitch(limits.maxPitch).setMinPitch(limits.minPitch);
  map.setMaxBounds(limits.bounds as NonNullable<Parameters<EngineMap['setMaxBounds']>[0]>);
}

/** The engine's type is not read-only, but the engine does not write into the value that it is given. */
type EngineProjection = Parameters<EngineMap['setProjection']>[0];

interface Setting {
  /** The part of the config that decides. */
  readonly part: keyof MapConfig;
  readonly apply: (map: EngineMap, config: MapConfig) => void;
}

/** Settings that can change at any time. Camera and controls have owners of their own, data and style their own flow. */
const LIVE_SETTINGS: readonly Setting[] = [
  { part: 'limits', apply: (map, config) => applyLimits(map, config.limits) },
  { part: 'renderWorldCopies', apply: (map, config) => map.setRenderWorldCopies(config.renderWorldCopies) },
  { part: 'interaction', apply: (map, config) => applyInteraction(map, config.interaction) },
];

/** Settings that the engine keeps in its style and can change only while one is loaded. */
const STYLE_SETTINGS: readonly Setting[] = [
  {
    part: 'projection',
    apply: (map, config) => map.setProjection((config.projection ?? null) as EngineProjection),
  },
  { part: 'worldview', apply: (map, config) => map.setWorldview(config.worldview) },
  { part: 'language', apply: (map, config) => map.setLanguage(config.language) },
];

function findChanged(settings: readonly Setting[], from: MapConfig, to: MapConfig): readonly Setting[] {
  return settings.filter(({ part }) => !isEqual(from[part], to[part]));
}

function applyLiveSettings(map: EngineMap, from: MapConfig, to: MapConfig): void {
  const changed = findChanged(LIVE_SETTINGS, from, to);
  if (changed.length === 0) return;
  settling.add(map);
  try {
    for (const { apply } of changed) apply(map, to);
  } finally {
    settling.delete(map);
  }
}

/** Owns the settings that are a single call of the engine. `first` is the config that the map was made with. */
export function syncSettings(
  map: EngineMap,
  first: MapConfig,
): Required<Pick<SessionPart, 'apply' | 'applyToStyle'>> {
  // The engine carries these over to each new style.
  let inStyle = first;
  // The engine's constructor takes switches alone.
  if (!isSwitchesAlone(first.interaction)) applyInteraction(map, first.interaction);
  return {
    apply: (config, before) => applyLiveSettings(map, before, config),
    applyToStyle(config) {
      const before = inStyle;
      inStyle = config;
      for (const { apply } of findChanged(STYLE_SETTINGS, before, config)) apply(map, config);
    },
  };
}
