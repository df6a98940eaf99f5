import type { CameraPadding, MapConfig, MapHandle, MapStatus, MapViewProps } from '@mapdock/shared';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { useEffect, useState, type ComponentType } from 'react';
import { toCameraConfig } from '../../../view/to-camera-config.js';
import { RemoteBoundary } from '../../remote-boundary.js';

interface SecondMapProps {
  readonly remote: LoadedRemote;
  readonly config: MapConfig;
  /** The map to follow. */
  readonly first: MapHandle;
  /** Returns the space that the first map keeps free now, which a camera does not tell. */
  readonly padding: () => CameraPadding;
  readonly onHandle: (handle: MapHandle | undefined) => void;
  readonly onStatusChange: (status: MapStatus) => void;
  /** Called if the code of the map throws. */
  readonly onCrash: () => void;
}

/** A map of the same release that looks where the first one looks. It is disposed with its component. */
export function SecondMap(props: SecondMapProps) {
  const { remote, config, first, padding, onHandle, onStatusChange, onCrash } = props;
  const [second, setSecond] = useState<MapHandle>();
  useEffect(() => {
    if (!second) return;
    const follow = () => {
      const camera = first.getCamera();
      if (camera) second.moveCamera({ ...toCameraConfig(camera), padding: padding() });
    };
    const ends = [
      first.on('camerachange', follow),
      // The second map ignores movements until it has an engine, so it is moved again when its status changes.
      second.on('statuschange', follow),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [first, second, padding]);
  // The contract describes components without React's types.
  const MapView = remote.MapView as ComponentType<MapViewProps>;
  const onSecond = (handle: MapHandle | undefined) => {
    setSecond(handle);
    onHandle(handle);
  };
  return (
    <RemoteBoundary onCrash={onCrash}>
      <MapView config={config} onHandle={onSecond} onStatusChange={onStatusChange} />
    </RemoteBoundary>
  );
}
