import { MapdockError, type MapConfig, type MapEventMap, type MapHandle } from '@mapdock/shared';
import type { MapLoader } from '@mapdock/shared/loader';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface Props {
  readonly loader: MapLoader;
  readonly config: MapConfig;
  readonly onMapClick: (event: MapEventMap['mapclick']) => void;
}

/** The map in an element that `mount` fills; this works with any version of React. */
export function MapPanel({ loader, config, onMapClick }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const handle = useRef<MapHandle>(undefined);
  const latest = useRef({ config, onMapClick });
  const status = useSyncExternalStore(loader.subscribe, () => loader.status);
  // Changes when the loader replaces a release that has failed or was withdrawn.
  const remote = status.name === 'loaded' ? status.remote : undefined;

  useLayoutEffect(() => {
    latest.current = { config, onMapClick };
  });

  useEffect(() => {
    if (loader.status.name === 'failed') loader.retry();
    void loader.load();
  }, [loader]);

  useEffect(() => {
    if (remote === undefined || container.current === null) return;
    let mounted: MapHandle;
    try {
      mounted = remote.mount(container.current, latest.current.config);
    } catch (cause) {
      // The loader then shows another release, or the error.
      const { url } = remote;
      return loader.reportCrash(new MapdockError('REMOTE_THREW', { url, reason: String(cause) }, cause));
    }
    mounted.on('statuschange', (now) => {
      if (now.name === 'ready') loader.reportReady();
      if (now.name === 'failed') loader.reportFailure(now.error);
    });
    mounted.on('mapclick', (event) => latest.current.onMapClick(event));
    handle.current = mounted;
    return () => {
      handle.current = undefined;
      mounted.destroy();
    };
  }, [loader, remote]);

  useEffect(() => void handle.current?.update(config), [config]);

  if (status.name === 'failed') {
    return (
      <div role="alert">
        <p>{`${status.error.code}: ${status.error.message}`}</p>
        <button type="button" onClick={() => loader.retry()}>
          Try again
        </button>
      </div>
    );
  }
  return <div ref={container} style={{ blockSize: '100%' }} />;
}
