import type { CameraConfig, CameraState, DataChanges, MapStatus, UpdateResult } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import type { OverlaySync } from '../overlays/sync-overlays.js';
import type { MapPicture } from '../picture/map-picture.js';

/** A mounted map, from its first config to its end. */
export interface MapController {
  readonly status: MapStatus;
  readonly session: MapSession | undefined;
  readonly emitter: Emitter;
  /** Where the map will look, or looked, while there is no session. */
  readonly detachedCamera: CameraState | undefined;
  /** The picture in the place of a parked map. */
  readonly picture: MapPicture | undefined;
  moveDetachedCamera(camera: CameraConfig): void;
  readonly overlays: OverlaySync;
  update(config: unknown): UpdateResult;
  updateData(sourceId: string, changes: DataChanges): UpdateResult;
  retry(): void;
  park(): Promise<void>;
  resume(): void;
  destroy(): void;
}
