import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import { isEqual } from '../../util/is-equal.js';
import type { SessionPart } from '../foundation/session-part.js';
import { applyInteraction, isSwitchesAlone } from './apply-interaction.js';
import { ENGINE_SETTINGS } from './engine-settings.js';

const applying = new WeakSet<EngineMap>();

/**
 * True while settings are applied: the engine then moves the camera into new limits by itself, and these events lack the mark of a host's
 * movement.
 */
export function isApplyingSettings(map: EngineMap): boolean {
  return applying.has(map);
}

function applyChanged(map: EngineMap, from: MapConfig, to: MapConfig, isOfStyle: boolean): void {
  const changed = ENGINE_SETTINGS.filter(
    (setting) =>
      (setting.isOfStyle ?? false) === isOfStyle && !isEqual(from[setting.field], to[setting.field]),
  );
  for (const { apply } of changed) apply(map, to);
}

/** Applies settings that need only a call of the engine. `first` is the config with which the map was made. */
export function syncSettings(
  map: EngineMap,
  first: MapConfig,
): Required<Pick<SessionPart, 'reads' | 'apply' | 'applyToStyle'>> {
  // The config whose style settings the engine has; it carries them over to each new style.
  let inStyle = first;
  // The engine's constructor takes no options of gestures.
  if (!isSwitchesAlone(first.interaction)) applyInteraction(map, first.interaction);
  return {
    reads: ENGINE_SETTINGS.map(({ field }) => field),
    apply(config, before) {
      // A host that controls the camera may answer a movement with another config, which is applied within this call.
      const isOutermost = !applying.has(map);
      applying.add(map);
      try {
        applyChanged(map, before, config, false);
      } finally {
        if (isOutermost) applying.delete(map);
      }
    },
    applyToStyle(config) {
      const before = inStyle;
      inStyle = config;
      applyChanged(map, before, config, true);
    },
  };
}
