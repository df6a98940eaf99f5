import type { FeatureReference } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';

export interface FeatureWatchOptions {
  readonly map: EngineMap;
  /** Those to watch at this moment. */
  readonly features: () => readonly FeatureReference[];
  /** A style came, without the config's data. */
  readonly onStyle: () => void;
  /** They may be elsewhere; `isFinal` if all is there that is on its way. At most once a frame. */
  readonly onChange: (isFinal: boolean) => void;
  readonly signal: AbortSignal;
}

/** Notices when features may have come, moved or gone. */
export function watchFeatures({ map, features, onStyle, onChange, signal }: FeatureWatchOptions): void {
  let frame: number | undefined;
  map.on('style.load', onStyle);
  map.on('sourcedata', (event) => {
    if (!features().some(({ sourceId }) => sourceId === event.sourceId)) return;
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      onChange(false);
    });
  });
  // Nothing tells that tiles were given up; once the map rests, they are.
  map.on('idle', () => {
    if (features().length > 0) onChange(true);
  });
  signal.addEventListener('abort', () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
  });
}
