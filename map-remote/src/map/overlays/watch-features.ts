import type { FeatureReference } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { OnDrawn } from '../readiness/watch-drawn.js';

export interface FeatureWatchOptions {
  readonly map: EngineMap;
  readonly onDrawn: OnDrawn;
  /** The features to watch at present. */
  readonly features: () => readonly FeatureReference[];
  /** Called when a style is loaded, which does not have the config's data yet. */
  readonly onStyle: () => void;
  /** Called when features may have moved; `isFinal` if nothing more is loading. At most once a frame. */
  readonly onChange: (isFinal: boolean) => void;
  readonly signal: AbortSignal;
}

/** Notices when features may have been loaded, moved or removed. */
export function watchFeatures(options: FeatureWatchOptions): void {
  const { map, onDrawn, features, onStyle, onChange, signal } = options;
  let frame: number | undefined;
  // A map that always animates is drawn again and again, with nothing new in it.
  let isStale = true;
  let watched = 0;
  map.on('style.load', onStyle);
  map.on('moveend', () => (isStale = true));
  map.on('sourcedata', (event) => {
    isStale = true;
    // Which sources a featureset has is known to the style alone.
    if (!features().some(({ sourceId }) => sourceId === undefined || sourceId === event.sourceId)) return;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onChange(false);
    });
  });
  // The engine fires no event for tiles that it drops, but none is loading once the map is drawn.
  const stop = onDrawn(() => {
    const { length } = features();
    if (length > 0 && (isStale || length !== watched)) onChange(true);
    isStale = false;
    watched = length;
  });
  signal.addEventListener('abort', () => {
    stop();
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
}
