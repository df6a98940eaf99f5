/** What the config says of the style's own layers: how they look, and which of them answer. */
import { MapdockError, type MapConfig } from '@mapdock/shared';
import { createStyleLayerValues } from './apply-style-layers.js';
import type { BaseMapOptions } from './keep-base-map.js';
import { findMissingLayers } from './view/find-missing-layers.js';
import { planStyleLayers } from './view/plan-style-layers.js';

export interface BaseMap {
  /** False if the style's layers are as the config wants. */
  readonly isPending: boolean;
  /** A new style is in. */
  takeStyle(): void;
  /** Brings the style's layers to what the config wants: at once, unless the engine can't judge it yet. */
  bring(): void;
}

export function createBaseMap(options: BaseMapOptions): BaseMap {
  const { map, attempt, getConfig, isStyleLoaded, signal } = options;
  const values = createStyleLayerValues(map, attempt);
  const told = new Set<string>();
  let isPending = true;
  let isApplying = false;
  const hasLayer = (id: string) => map.getLayer(id) !== undefined;

  const tellMissing = (config: MapConfig) => {
    for (const { path, layerId } of findMissingLayers(config, hasLayer)) {
      const style = options.getStyleName();
      const error = new MapdockError('STYLE_LAYER_MISSING', { path, layerId, style });
      if (told.has(error.message)) continue;
      told.add(error.message);
      options.onMissing(error);
      // Whoever heard of it may have ended the map.
      if (signal.aborted) return;
    }
  };
  const bringNow = () => {
    if (signal.aborted || !isStyleLoaded()) return;
    if (isApplying) {
      // A listener that heard of what is applied has updated again: that comes after it, not in the middle.
      queueMicrotask(bringLate);
      return;
    }
    isApplying = true;
    try {
      const config = getConfig();
      const changes = planStyleLayers(values.applied, config.styleLayers ?? {}, hasLayer);
      const errors = values.apply(changes);
      isPending = false;
      options.onRefused(errors);
      if (!signal.aborted) tellMissing(config);
    } finally {
      isApplying = false;
    }
  };
  const bringLate = () => {
    bringNow();
    // The engine may have been idle meanwhile, which did not count, and have no reason to be so once more.
    if (!signal.aborted) map.triggerRepaint();
  };

  return {
    get isPending() {
      return isPending;
    },
    takeStyle: () => values.forgetAll(),
    bring() {
      isPending = true;
      const isToJudge = getConfig().styleLayers !== undefined || values.applied.size > 0;
      const preparing = isToJudge ? options.prepareValidators() : undefined;
      if (preparing === undefined) bringNow();
      else void preparing.then(bringLate);
    },
  };
}
