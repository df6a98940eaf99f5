import type { CameraChange, CameraState } from '@mapdock/shared';
import { DEFAULT_FOV } from '@mapdock/shared/loader-parts';
import type { EngineMap } from '../../engine/engine-module.js';
import { HOST_MOVE } from './host-move.js';
import { isApplyingSettings } from '../settings/sync-settings.js';

/** In degrees: the engine keeps the angle in radians. */
const TOLERANCE = 1e-6;

export function readCamera(map: EngineMap): CameraState {
  const center = map.getCenter().wrap();
  const fov = map.getVerticalFieldOfView();
  return {
    center: [center.lng, center.lat],
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
    ...(Math.abs(fov - DEFAULT_FOV) > TOLERANCE && { fov }),
  };
}

/** Reports the camera's movements. */
export function forwardCamera(map: EngineMap, report: (change: CameraChange) => void): void {
  const phases = { movestart: 'start', move: 'move', moveend: 'end' } as const;
  for (const [engineEvent, phase] of Object.entries(phases)) {
    map.on(engineEvent as keyof typeof phases, (event) => {
      const isMarked = 'mapdockCause' in event && event.mapdockCause === HOST_MOVE.mapdockCause;
      const isHost = isMarked || isApplyingSettings(map);
      report({ camera: readCamera(map), phase, cause: isHost ? 'host' : 'user' });
    });
  }
}
