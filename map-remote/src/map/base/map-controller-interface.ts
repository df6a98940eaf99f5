import type { CameraConfig, CameraState, MapStatus, UpdateResult } from '@mapdock/shared';
import type { MapPicture } from '../picture/map-picture.js';
import type { MapSession } from './map-session-interface.js';
import type { OverlaySync } from '../overlays/sync-overlays.js';
import type { Emitter } from './emitter.js';

/** A mounted map, from its first config to its end. */
export interface MapController {
  readonly status: MapStatus;
  readonly session: MapSession | undefined;
  readonly emitter: Emitter;
  /** Where the map will look, or looked, while there is no session. */
  readonly detachedCamera: CameraState | undefined;
  /** What stands in for a parked map. */
  readonly picture: MapPicture | undefined;
  moveDetachedCamera(camera: CameraConfig): void;
  readonly overlays: OverlaySync;
  update(config: unknown): UpdateResult;
  retry(): void;
  park(): Promise<void>;
  resume(): void;
  destroy(): void;
}
