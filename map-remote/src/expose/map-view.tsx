/**
 * The classic runtime is used, since `react/jsx-runtime` would be one more module that a host has to share.
 * @jsxRuntime classic
 */
import type { MapEventMap, MapEventName, MapHandle, MapViewProps } from '@mapdock/shared';
import * as React from 'react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { loadReactDom, useHostReact } from './host-react.js';
import { MapContext } from './map-context.js';
import { mount } from '../map/mount.js';

export { mount };
export { MapMarker } from './map-marker.js';
export { MapPopup } from './map-popup.js';

// It is loaded here, since it must be that of the host whose React this is: another host on the page may share its own later. The
// rejection is ignored, since a host that shares React alone can show a map without children.
loadReactDom().catch(() => {});

/**
 * Events with a cost: a listener of the first prevents the browser's own menu, one of the second costs work at each move of the pointer.
 */
type OnDemand = 'mapcontextmenu' | 'mappointermove';

type Listeners = {
  readonly [N in Exclude<MapEventName, OnDemand>]: ((event: MapEventMap[N]) => void) | undefined;
};

function listenersOf(props: MapViewProps): Listeners {
  return {
    statuschange: props.onStatusChange,
    camerachange: props.onCameraChange,
    mapclick: props.onMapClick,
    mapdblclick: props.onMapDoubleClick,
    mapselectionchange: props.onSelectionChange,
    mapgeolocate: props.onMapGeolocate,
    mapresize: props.onMapResize,
    contextchange: props.onContextChange,
    markerclick: props.onMarkerClick,
    markerdrag: props.onMarkerDrag,
    popupchange: props.onPopupChange,
    overlayaction: props.onOverlayAction,
    featureactivate: props.onFeatureActivate,
    providerusage: props.onProviderUsage,
    maphover: props.onMapHover,
    maperror: props.onMapError,
  };
}

/** Listens to an event only while there is a listener for it. */
function useOnDemand<N extends OnDemand>(
  handle: RefObject<MapHandle | undefined>,
  name: N,
  listener: ((event: MapEventMap[N]) => void) | undefined,
): void {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  const isWanted = listener !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    return handle.current?.on(name, (event) => latest.current?.(event));
  }, [handle, name, isWanted]);
}

/** The map as a React component: mounts once, passes later configs to the running map, and destroys it when the component unmounts. */
export function MapView(props: MapViewProps) {
  useHostReact();
  const containerRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<MapHandle>(undefined);
  const [handle, setHandle] = useState<MapHandle>();
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const container = containerRef.current;
    const signal = latest.current.options?.signal;
    if (container === null || signal?.aborted) return;
    const handle = mount(container, latest.current.config, latest.current.options);
    handleRef.current = handle;
    setHandle(handle);
    // The map is destroyed with the signal; `update` would throw after that.
    const forget = () => {
      handleRef.current = undefined;
      setHandle(undefined);
    };
    signal?.addEventListener('abort', forget);
    for (const name of Object.keys(listenersOf(latest.current)) as (keyof Listeners)[]) {
      handle.on(name, (event) =>
        (listenersOf(latest.current)[name] as ((e: unknown) => void) | undefined)?.(event),
      );
    }
    latest.current.onHandle?.(handle);
    return () => {
      latest.current.onHandle?.(undefined);
      signal?.removeEventListener('abort', forget);
      forget();
      handle.destroy();
    };
  }, []);

  const { config, children } = props;
  useOnDemand(handleRef, 'mapcontextmenu', props.onMapContextMenu);
  useOnDemand(handleRef, 'mappointermove', props.onMapPointerMove);

  const mountedConfig = useRef(config);
  useEffect(() => {
    // `mount` has applied this config. The ref is cleared with the next one, so that the same config is applied again later.
    if (mountedConfig.current === config) return;
    mountedConfig.current = config;
    handleRef.current?.update(config);
  }, [config]);

  return (
    <div ref={containerRef} style={{ inlineSize: '100%', blockSize: '100%' }}>
      {/* Markers and popups among the children are rendered on the map, so what is here stays hidden. */}
      {children !== undefined && (
        <div hidden>
          <MapContext value={handle}>{children as ReactNode}</MapContext>
        </div>
      )}
    </div>
  );
}
