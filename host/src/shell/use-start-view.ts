import type { CameraConfig } from '@mapdock/shared';
import { useMemo, useState } from 'react';
import type { HostConfig } from '../config/host-config.js';
import { cameraToAll, inlineExtents } from '../places/camera/bounds-of-data.js';
import { linkedCamera } from '../places/camera/linked-camera.js';
import { refOfChoices } from '../places/place-ref.js';
import { toCameraConfig } from '../view/to-camera-config.js';
import type { ViewHistory } from '../view/view-history.js';

/** The camera of the config, else the one that shows all data in it; `undefined` if there is neither. */
export function useFirstView({ map }: HostConfig): CameraConfig | undefined {
  return useMemo(
    () => (map.camera ? { bearing: 0, pitch: 0, ...map.camera } : cameraToAll(inlineExtents(map))),
    [map],
  );
}

/**
 * Returns where a map starts. One that replaces another one, after a failure or with another release, starts where that one was. The first one
 * starts where the link says, else as the config says, else with all data, or where the style decides. `shownUrl` is the release of the map;
 * `undefined` if there is none. `linked`: the place that the page's own address named, without a camera, when the page opened. `mayFit`: neither
 * that address nor the config says where to look. `isLinkedShown`: the map starts at that place.
 */
export function useStartView(
  config: HostConfig,
  history: ViewHistory,
  firstView: CameraConfig | undefined,
  shownUrl: string | undefined,
) {
  const { map, places } = config;
  const [opened] = useState(() => {
    const linked = history.camera ? undefined : refOfChoices(history.choices, places?.sourceId);
    const mayFit = !history.camera && history.choices.place === undefined && !map.camera;
    return { linked, mayFit, linkedTo: linkedCamera(linked, map) };
  });
  const { linked, mayFit, linkedTo } = opened;
  // It is computed once for each map: later movements, and the same config in another language, are not its start.
  const resumed = useMemo(() => {
    if (shownUrl === undefined) return undefined;
    return history.camera ? toCameraConfig(history.camera) : linkedTo;
  }, [shownUrl, history, linkedTo]);
  const isLinkedShown = linkedTo !== undefined;
  return { linked, isLinkedShown, mayFit, camera: resumed ?? map.camera ?? firstView };
}
