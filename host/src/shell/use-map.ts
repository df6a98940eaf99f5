import type {
  CameraChange,
  MapHandle,
  MapPointer,
  MapStatus,
  MapViewProps,
  SelectionChange,
} from '@mapdock/shared';
import { useEffect, useState } from 'react';
import { toCameraConfig } from '../view/to-camera-config.js';
import type { ViewHistory } from '../view/view-history.js';

export interface MapState {
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  readonly hovered: MapPointer | undefined;
  readonly clicked: MapPointer | undefined;
  readonly clearClicked: () => void;
  /** What the user selected last; `undefined` if the selection is as configured. */
  readonly getSelection: () => Pick<SelectionChange, 'selection'> | undefined;
  /** Give these to `MapView`. */
  readonly listeners: Omit<MapViewProps, 'config' | 'options'>;
}

/** Nothing is drawn anew when it changes: only a map that starts reads it. */
function createKept<T>() {
  let kept: T | undefined;
  return { get: () => kept, set: (next: T) => void (kept = next) };
}

/** What the shell knows of the map in its slot, and the way between its camera and the address. */
export function useMap(history: ViewHistory): MapState {
  const [handle, setHandle] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus>();
  const [hovered, setHovered] = useState<MapPointer>();
  const [clicked, setClicked] = useState<MapPointer>();
  const [selection] = useState(createKept<SelectionChange>);

  useEffect(() => {
    if (handle === undefined) return;
    return history.onNavigate((camera) => handle.moveCamera(toCameraConfig(camera)));
  }, [handle, history]);

  const onHandle = (next: MapHandle | undefined) => {
    setHandle(next);
    if (next !== undefined) return;
    setStatus(undefined);
    // What was clicked stays named: another release's map may follow at once.
    setHovered(undefined);
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
    getSelection: selection.get,
    listeners: {
      onHandle,
      onCameraChange,
      onStatusChange,
      onMapHover: setHovered,
      onMapClick: setClicked,
      onSelectionChange: selection.set,
    },
  };
}
