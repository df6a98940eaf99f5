import type { MapHandle } from '@mapdock/shared';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import { cameraToAll, inlineExtents } from '../../../places/camera/bounds-of-data.js';
import type { Place } from '../../../places/place.js';
import { besideCard } from './beside-card.js';

interface Options {
  readonly map: HostConfig['map'];
  readonly places: readonly Place[];
  readonly handle: MapHandle | undefined;
  /** Changes when the map may have got a camera. */
  readonly statusName: string | undefined;
  /** Whether the map may move by itself to what has loaded, because nothing has said where to look. */
  readonly mayFit: boolean;
}

/**
 * Returns the function that moves the map to all data that the page knows; `undefined` if there are none, or no map. It is called once when the
 * data of the list comes from an address, after the map, unless somebody has moved the map or chosen a place.
 */
export function useShowAll({ map, places, handle, statusName, mayFit }: Options): (() => void) | undefined {
  const ofConfig = useMemo(() => inlineExtents(map), [map]);
  const showAll = useCallback(() => {
    // Computed when it is needed: for 100,000 places this takes some 20 ms.
    const camera = cameraToAll([...ofConfig, ...places]);
    if (camera) handle?.moveCamera(besideCard(camera), { animate: true });
  }, [ofConfig, places, handle]);
  const isFirst = useRef(true);
  const source = places[0] && map.sources?.[places[0].sourceId];
  const isLoaded = source?.type === 'geojson' && typeof source.data === 'string';
  useEffect(() => {
    if (!isLoaded || !isFirst.current || !handle?.getCamera()) return;
    isFirst.current = false;
    const camera = mayFit ? cameraToAll([...ofConfig, ...places]) : undefined;
    if (camera) handle.moveCamera(camera);
  }, [isLoaded, ofConfig, places, handle, statusName, mayFit]);
  return (ofConfig.length > 0 || places.length > 0) && handle ? showAll : undefined;
}
