/** Owns what the config says of the style's own layers. Most say nothing: the code for it comes with the first that does. */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import type { Attempt } from './apply-data.js';
import type { BaseMap } from './create-base-map.js';
import { BASE_MAP, hasBaseMap } from './late-parts.js';
import { createLateSlot, type OnCodeFailed } from './late-slot.js';

export interface BaseMapOptions {
  readonly map: EngineMap;
  readonly attempt: Attempt;
  readonly getConfig: () => MapConfig;
  readonly isStyleLoaded: () => boolean;
  /** For messages. */
  readonly getStyleName: () => string;
  /** Resolves when the engine can tell what is wrong with a property; `undefined` if it can. Never rejects. */
  readonly prepareValidators: () => Promise<unknown> | undefined;
  /** All that is refused now, in place of what was refused before. */
  readonly onRefused: (errors: readonly MapdockError[]) => void;
  /** A layer is named that the style does not have; once for each style. */
  readonly onMissing: (error: MapdockError) => void;
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

export interface BaseMapKeeper extends BaseMap {
  /** Asks again for the code if it did not come. */
  retry(): void;
}

export function keepBaseMap(options: BaseMapOptions): BaseMapKeeper {
  const baseMap = createLateSlot({
    part: BASE_MAP,
    make: ({ createBaseMap }) => createBaseMap(options),
    onMade(made) {
      if (!options.isStyleLoaded()) return;
      made.bring();
      // The engine may have been idle meanwhile, which did not count.
      options.map.triggerRepaint();
    },
    onFailed: options.onFailed,
    signal: options.signal,
  });
  const want = () => {
    if (hasBaseMap(options.getConfig())) baseMap.want();
  };
  return {
    get isPending() {
      return baseMap.made?.isPending ?? baseMap.isPending;
    },
    takeStyle: () => baseMap.made?.takeStyle(),
    bring() {
      if (baseMap.made === undefined) want();
      else baseMap.made.bring();
    },
    retry: want,
  };
}
