import type { LimitsConfig, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { SessionPart } from '../base/session-part.js';
import { applyInteraction, isSwitchesAlone } from './apply-interaction.js';
import { isEqual } from '../../util/is-equal.js';

const settling = new WeakSet<EngineMap>();

/**
 * True while settings are applied: the engine then moves the camera into new limits by itself, and these events lack the mark of a host's
 * movement.
 */
export function isApplyingSettings(map: EngineMap): boolean {
  return settling.has(map);
}

function applyLimits(map: EngineMap, limits: LimitsConfig = {}): void {
  // The engine refuses a minimum above the current maximum. So the minimum is reset first, then the maximum is set, then the minimum.
  map.setMinZoom(null).setMaxZoom(limits.maxZoom).setMinZoom(limits.minZoom);
  map.setMinPitch(null).setMaxPitch(limits.maxPitch).setMinPitch(limits.minPitch);
  map.setMaxBounds(limits.bounds as NonNullable<Parameters<EngineMap['setMaxBounds']>[0]>);
}

/** The engine's type is not read-only, but the engine does not write into the value that it gets. */
type EngineProjection = Parameters<EngineMap['setProjection']>[0];

interface Setting {
  /** The field of the config that the setting depends on. */
  readonly part: keyof MapConfig;
  readonly apply: (map: EngineMap, config: MapConfig) => void;
}

/** Settings that can change at any time. Camera, controls, data and style have files of their own. */
const LIVE_SETTINGS: readonly Setting[] = [
  { part: 'limits', apply: (map, config) => applyLimits(map, config.limits) },
  { part: 'renderWorldCopies', apply: (map, config) => map.setRenderWorldCopies(config.renderWorldCopies) },
  // All other members of `map` make a new map.
  { part: 'map', apply: (map, config) => map.setScaleFactor(config.map?.scaleFactor ?? 1) },
  { part: 'interaction', apply: (map, config) => applyInteraction(map, config.interaction) },
];

/** Settings that the engine stores in its style and can change only while one is loaded. */
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

/** Applies settings that need only a call of the engine. `first` is the config with which the map was made. */
export function syncSettings(
  map: EngineMap,
  first: MapConfig,
): Required<Pick<SessionPart, 'apply' | 'applyToStyle'>> {
  // The config whose style settings the engine has; it carries them over to each new style.
  let inStyle = first;
  // The engine's constructor takes no options of gestures.
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
