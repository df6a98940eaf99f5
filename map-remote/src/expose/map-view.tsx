/**
 * The classic runtime is used, since `react/jsx-runtime` would be one more module that a host has to share.
 * @jsxRuntime classic
 */
import type { MapHandle, MapViewProps } from '@mapdock/shared';
import { createViewEvents } from '@mapdock/shared/loader-parts';
import { createMapMarker, createMapPopup, MapContext, useLatest } from '@mapdock/shared/react-parts';
import * as React from 'react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { loadReactDom, useHostReact } from './host-react.js';
import { usePortal } from './use-portal.js';
import { mount } from '../map/mount.js';

export { mount };
export const MapMarker = createMapMarker(usePortal);
export const MapPopup = createMapPopup(usePortal);

// It is loaded here, since it must be that of the host whose React this is: another host on the page may share its own later. The
// rejection is ignored, since a host that shares React alone can show a map without children.
loadReactDom().catch(() => {});

/** The map as a React component: mounts once, passes later configs to the running map, and destroys it when the component unmounts. */
export function MapView(props: MapViewProps) {
  useHostReact();
  const containerRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<MapHandle>(undefined);
  const [handle, setHandle] = useState<MapHandle>();
  const latest = useLatest(props);
  const [events] = useState(() => createViewEvents(() => latest.current));

  useEffect(() => {
    const container = containerRef.current;
    const signal = latest.current.options?.signal;
    if (container === null || signal?.aborted) return;
    const handle = mount(container, latest.current.config, latest.current.options);
    const tell = (told: MapHandle | undefined) => latest.current.onHandle?.(told);
    handleRef.current = handle;
    setHandle(handle);
    // The map is destroyed with the signal; `update` would throw after that.
    const forget = () => {
      events.detach();
      handleRef.current = undefined;
      setHandle(undefined);
    };
    signal?.addEventListener('abort', forget);
    events.attach(handle);
    tell(handle);
    return () => {
      tell(undefined);
      signal?.removeEventListener('abort', forget);
      forget();
      handle.destroy();
    };
  }, [events, latest]);

  const { config, children } = props;
  useEffect(() => events.refresh());

  const mountedConfig = useRef(config);
  useEffect(() => {
    // `mount` has applied this config. The ref is cleared with the next one, so that the same config is applied again later.
    if (mountedConfig.current === config) return;
    mountedConfig.current = config;
    handleRef.current?.update(config);
  }, [config]);

  const context = useMemo(() => ({ handle, living: handleRef }), [handle]);
  return (
    <div ref={containerRef} style={{ inlineSize: '100%', blockSize: '100%' }}>
      {/* Markers and popups among the children are rendered on the map, so what is here stays hidden. */}
      {children !== undefined && (
        <div hidden>
          <MapContext.Provider value={context}>{children as ReactNode}</MapContext.Provider>
        </div>
      )}
    </div>
  );
}
