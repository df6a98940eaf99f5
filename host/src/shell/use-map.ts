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

/** What ends with a map. */
interface MapInSlot {
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  /** What is under the pointer. */
  readonly hovered: MapPointer | undefined;
}

const NO_MAP: MapInSlot = { handle: undefined, status: undefined, hovered: undefined };

export interface MapState extends MapInSlot {
  /** Whether the user has moved the map since the page was opened. */
  readonly isMoved: boolean;
  /** The user's last selection on the map; `undefined` if there was none yet. */
  readonly selection: Pick<SelectionChange, 'selection'> | undefined;
  /** Clears that selection. */
  readonly clearSelection: () => void;
  /** The first errors that the maps of this page have reported. */
  readonly errors: RefObject<MapdockError[]>;
  /** Props for `MapView`. */
  readonly listeners: Omit<MapViewProps, 'config' | 'options' | 'onMapClick'>;
}

/**
 * The state of the map in the slot. It also synchronises the map's camera with the address; one without a camera stands for `firstView`,
 * or for where the style let the map start if the config says nothing.
 */
export function useMap(history: ViewHistory, firstView: CameraConfig | undefined): MapState {
  const [inSlot, setInSlot] = useState(NO_MAP);
  const { handle } = inSlot;
  const [isMoved, setIsMoved] = useState(false);
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

  const onHandle = (next: MapHandle | undefined) =>
    setInSlot((known) => (next ? { ...known, handle: next } : NO_MAP));
  const onMapHover = (hovered: MapPointer | undefined) => setInSlot((known) => ({ ...known, hovered }));
  const onStatusChange = (next: MapStatus) => {
    setInSlot((known) => ({ ...known, status: next }));
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
  const clearSelection = useCallback(() => setSelection({ selection: undefined }), []);
  const onSelectionChange = (change: SelectionChange) => {
    if (change.cause === 'user') setSelection(change);
  };
  return {
    ...inSlot,
    isMoved,
    selection,
    clearSelection,
    errors,
    listeners: {
      onHandle,
      onCameraChange,
      onStatusChange,
      onMapHover,
      onSelectionChange,
      onMapError: (error) => {
        if (errors.current.length < MAX_ERRORS) errors.current.push(error);
      },
    },
  };
}
