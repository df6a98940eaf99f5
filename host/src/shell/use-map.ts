import type {
  CameraChange,
  CameraConfig,
  MapHandle,
  MapPointer,
  MapdockError,
  MapStatus,
  MapViewProps,
  SelectionChange,
} from '@mapdock/shared';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { toCameraConfig } from '../view/to-camera-config.js';
import type { ViewHistory } from '../view/view-history.js';

/** A page may be open for days, and its map may report errors all the time. Mistakes in a config are reported at the start. */
const MAX_ERRORS = 100;

export interface MapState {
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  /** Whether the user has moved the map since the page was opened. */
  readonly isMoved: boolean;
  readonly hovered: MapPointer | undefined;
  readonly clicked: MapPointer | undefined;
  /** Replaces what was clicked. */
  readonly noteClicked: (pointer: MapPointer) => void;
  readonly clearClicked: () => void;
  /** The user's last selection on the map; `undefined` if there was none yet. */
  readonly selection: Pick<SelectionChange, 'selection'> | undefined;
  /** Clears that selection. */
  readonly clearSelection: () => void;
  /** The first errors that the maps of this page have reported. */
  readonly errors: RefObject<MapdockError[]>;
  /** Props for `MapView`. */
  readonly listeners: Omit<MapViewProps, 'config' | 'options'>;
}

/**
 * The state of the map in the slot. It also synchronises the map's camera with the address; one without a camera stands for `firstView`,
 * or for where the style let the map start if the config says nothing.
 */
export function useMap(history: ViewHistory, firstView: CameraConfig | undefined): MapState {
  const [handle, setHandle] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus>();
  const [isMoved, setIsMoved] = useState(false);
  const [hovered, setHovered] = useState<MapPointer>();
  const [clicked, setClicked] = useState<MapPointer>();
  const [selection, setSelection] = useState<Pick<SelectionChange, 'selection'>>();

  /**
   * The camera to which the address led before the map had an engine. The map moves there later, since a map that starts takes its camera from
   * the config alone.
   */
  const awaited = useRef<CameraConfig>(undefined);
  /** Where the page's first map was when it was drawn. */
  const started = useRef<CameraConfig>(undefined);

  useEffect(
    () =>
      history.onNavigate((camera) => {
        const wanted = camera ? toCameraConfig(camera) : (firstView ?? started.current);
        if (handle?.getCamera() === undefined) awaited.current = wanted;
        else if (wanted) handle.moveCamera(wanted);
      }),
    [handle, history, firstView],
  );
  /**
   * Moves the map to the camera that `awaited` holds. Returns whether there was one: then the camera before it must not be written into the
   * address.
   */
  const moveToAwaited = () => {
    const wanted = awaited.current;
    if (wanted === undefined || handle?.getCamera() === undefined) return false;
    awaited.current = undefined;
    handle.moveCamera(wanted);
    return true;
  };

  const onHandle = (next: MapHandle | undefined) => {
    setHandle(next);
    if (next !== undefined) return;
    setStatus(undefined);
    // The card of the clicked feature stays open, since the map of another release may follow at once.
    setHovered(undefined);
  };
  const onStatusChange = (next: MapStatus) => {
    setStatus(next);
    const isDrawn = next.name === 'ready' || next.name === 'degraded';
    const own = isDrawn ? handle?.getCamera() : undefined;
    if (own) started.current ??= toCameraConfig(own);
    moveToAwaited();
    // BACK can return to the first camera only if the address holds it.
    const camera = isDrawn ? handle?.getCamera() : undefined;
    if (camera) history.noteCamera(camera, 'host');
  };
  const onCameraChange = ({ phase, camera, cause }: CameraChange) => {
    if (cause === 'user') setIsMoved(true);
    if (!moveToAwaited() && phase === 'end') history.noteCamera(camera, cause);
  };
  const errors = useRef<MapdockError[]>([]);
  const clearClicked = useCallback(() => setClicked(undefined), []);
  const clearSelection = useCallback(() => setSelection({ selection: undefined }), []);
  const onSelectionChange = (change: SelectionChange) => {
    if (change.cause === 'user') setSelection(change);
  };
  return {
    handle,
    status,
    isMoved,
    hovered,
    clicked,
    noteClicked: setClicked,
    clearClicked,
    selection,
    clearSelection,
    errors,
    listeners: {
      onHandle,
      onCameraChange,
      onStatusChange,
      onMapHover: setHovered,
      onMapClick: setClicked,
      onSelectionChange,
      onMapError: (error) => {
        if (errors.current.length < MAX_ERRORS) errors.current.push(error);
      },
    },
  };
}
