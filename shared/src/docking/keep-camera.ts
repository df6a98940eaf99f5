import type { CameraState } from '../handle/map-events.js';
import type { LiveMapConfig } from '../config/live-map-config.js';

type Camera = LiveMapConfig['camera'];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the map that replaces another one start where that one was, although the page's config still names its first camera. A camera that
 * the page sets after that counts.
 */
export interface CameraKeeper {
  /** Call it with the camera of a map before it is replaced; `undefined` if it has none yet. */
  keep(camera: CameraState | undefined): void;
  /** The config for the map. */
  apply(config: LiveMapConfig): LiveMapConfig;
}

export function createCameraKeeper(): CameraKeeper {
  let kept: { readonly configured: Camera; readonly camera: Camera } | undefined;
  let configured: Camera;
  const replace = (config: LiveMapConfig) => {
    configured = config.camera;
    if (kept && !isSame(kept.configured, configured)) kept = undefined;
    if (!kept) return config;
    const { bounds: _, ...rest } = configured ?? {};
    return { ...config, camera: { ...rest, ...kept.camera } };
  };
  return {
    keep(camera) {
      if (!camera) return;
      const [longitude, latitude] = camera.center;
      kept = { configured, camera: { ...camera, center: [longitude, latitude] } };
    },
    apply(config) {
      try {
        return replace(config);
      } catch {
        // Nobody has validated the config yet. The map says why it can't be read.
        return config;
      }
    },
  };
}
