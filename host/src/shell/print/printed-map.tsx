import type { CameraState, MapConfig, MapHandle, MapStatus, MapViewProps } from '@mapdock/shared';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { toCameraConfig } from '../../view/to-camera-config.js';
import { RemoteBoundary } from '../remote-boundary.js';
import { MIN_ZOOM, zoomForSheet } from './sheet.js';
import { useElementSize } from './use-element-size.js';

/** What the map on the screen shows, and its size there in CSS pixels. */
export interface ShownView {
  readonly camera: CameraState;
  readonly width: number;
  readonly height: number;
}

/** `drawing`: the map is not, or no longer, drawn as the sheet has it. `failed`: it will not be. */
export type PrintedMapState = 'drawing' | 'drawn' | 'failed';

interface PrintedMapProps {
  readonly remote: LoadedRemote;
  /** The config of the map on the screen, with the style for paper. Its camera is replaced. */
  readonly config: MapConfig;
  /** `undefined`: there is no map on the screen, and this one begins as the config says. */
  readonly view: ShownView | undefined;
  /** Called with the handle when the map has drawn its style. */
  readonly onStyle: (handle: MapHandle) => void;
  readonly onState: (state: PrintedMapState) => void;
}

/** A map that always animates is never idle. It is printed after this time, as it is then. */
const IDLE_TIMEOUT_MS = 10_000;

/** The methods of mapbox-gl's map that are used here. The contract does not promise them, so a release with another engine may lack them. */
interface Engine {
  once?(name: 'idle', listener: () => void): unknown;
  off?(name: 'idle', listener: () => void): unknown;
  triggerRepaint?(): void;
}

/** Calls `listener` once when everything in view is drawn, or cannot be waited for any longer. Returns what ends the wait. */
function whenIdle(engine: Engine, listener: () => void): () => void {
  const timer = setTimeout(listener, engine.once ? IDLE_TIMEOUT_MS : 0);
  engine.once?.('idle', listener);
  engine.triggerRepaint?.();
  return () => {
    clearTimeout(timer);
    engine.off?.('idle', listener);
  };
}

/** The controls of a map for paper: none that can only be used on a screen, and credits that are not folded. */
function paperControls(controls: MapConfig['controls']): MapConfig['controls'] {
  const credits = controls?.attribution;
  return {
    scale: controls?.scale ?? false,
    navigation: false,
    attribution: typeof credits === 'object' ? { ...credits, compact: false } : { compact: false },
  };
}

/** A map of its own for the sheet. It fills the sheet's place for it, and shows all that the map on the screen shows. */
export function PrintedMap({ remote, config, view, onStyle, onState }: PrintedMapProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [handle, setHandle] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus['name']>();
  const size = useElementSize(place);
  const paperConfig = useMemo<MapConfig | undefined>(() => {
    if (!size) return undefined;
    const camera = view && {
      ...toCameraConfig(view.camera),
      zoom: zoomForSheet(view.camera.zoom, view, size),
    };
    return {
      ...config,
      ...(camera && { camera }),
      controls: paperControls(config.controls),
      // These limits are for the screen: a sheet of another shape shows as much only at a smaller zoom, and beyond the bounds.
      limits: { ...config.limits, minZoom: MIN_ZOOM, bounds: undefined },
    };
  }, [config, view, size]);
  const isDrawn = status === 'ready' || status === 'degraded';
  const reported = useRef(onState);
  useEffect(() => void (reported.current = onState), [onState]);
  useEffect(() => {
    reported.current(status === 'failed' ? 'failed' : 'drawing');
    const engine = handle?.engine as Engine | undefined;
    if (!isDrawn || !engine) return;
    return whenIdle(engine, () => reported.current('drawn'));
  }, [handle, status, isDrawn, paperConfig]);
  // The contract describes components without React's types.
  const MapView = remote.MapView as ComponentType<MapViewProps>;
  return (
    <div className="paper-map" ref={setPlace}>
      <RemoteBoundary onCrash={() => onState('failed')}>
        {paperConfig && (
          <MapView
            config={paperConfig}
            onHandle={setHandle}
            onStatusChange={(next) => {
              setStatus(next.name);
              if (next.name === 'ready' && handle) onStyle(handle);
            }}
          />
        )}
      </RemoteBoundary>
    </div>
  );
}
