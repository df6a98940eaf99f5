import type { MapConfig, MapEventMap, MapHandle, Mount } from '@mapdock/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';

export interface MapProps {
  readonly mount: Mount;
  readonly config: MapConfig;
  readonly onClick: (event: MapEventMap['mapclick']) => void;
}

/** The map in an element that `mount` fills; this works with any version of React. */
export function Map({ mount, config, onClick }: MapProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const handleRef = useRef<MapHandle>();
  const latest = useRef({ config, onClick });
  useLayoutEffect(() => {
    latest.current = { config, onClick };
  });

  useEffect(() => {
    if (containerRef.current === null) return;
    const handle = mount(containerRef.current, latest.current.config);
    handleRef.current = handle;
    handle.on('mapclick', (event) => latest.current.onClick(event));
    return () => {
      handleRef.current = undefined;
      handle.destroy();
    };
  }, [mount]);

  useEffect(() => {
    handleRef.current?.update(config);
  }, [config]);

  return <div ref={containerRef} className="map" />;
}
