import type { CameraChange, MapHandle, MapPointer, MapStatus, MapViewProps } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { toCameraConfig } from '../view/to-camera-config.js';
import type { ViewHistory } from '../view/view-history.js';

export interface MapState {
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  readonly hovered: MapPointer | undefined;
  readonly clicked: MapPointer | undefined;
  readonly clearClicked: () => void;
  /** Give these to `MapView`. */
  readonly listeners: Omit<MapViewProps, 'config' | 'options'>;
}

/** What the shell knows of the map in its slot, and the way between its camera and the address. */
export function useMap(history: ViewHistory): MapState {
  const [handle, setHandle] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus>();
  const [hovered, setHovered] = useState<MapPointer>();
  const [clicked, setClicked] = useState<MapPointer>();

  useEffect(() => {
    if (handle === undefined) return;
    return history.onNavigate((camera) => handle.moveCamera(toCameraConfig(camera)));
  }, [handle, history]);

  const onHandle = (next: MapHandle | undefined) => {
    setHandle(next);
    if (next !== undefined) return;
    setStatus(undefined);
    setHovered(undefined);
    setClicked(undefined);
  };
  const onStatusChange = (next: MapStatus) => {
    setStatus(next);
    // Without the first camera in the address, BACK could not return to it.
    const camera = next.name === 'ready' || next.name === 'degraded' ? handle?.getCamera() : undefined;
    if (camera) history.noteCamera(camera, 'host');
  };
  const onCameraChange = ({ phase, camera, cause }: CameraChange) => {
    if (phase === 'end') history.noteCamera(camera, cause);
  };
  return {
    handle,
    status,
    hovered,
    clicked,
    clearClicked: () => setClicked(undefined),
    listeners: {
      onHandle,
      onCameraChange,
      onStatusChange,
      onMapHover: setHovered,
      onMapClick: setClicked,
    },
  };
}
