import type { LngLat, MapHandle } from '@mapdock/shared';
import { useEffect, useMemo, useRef } from 'react';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import type { View } from '../../../places/search/places-query.js';

/** Where the map looks, for what the list shows and how it is sorted. */
export interface Around {
  /** Whether there is a map that says where it looks. */
  readonly hasView: boolean;
  /** What the map shows; `undefined` if there is no map. */
  readonly getView: () => View | undefined;
  /** Where the person is, if the map's control has found that, else the middle of the map; `undefined` if there is no map. */
  readonly getOrigin: () => LngLat | undefined;
}

/** Knows where the map looks, and asks again for places in view and for distances when it has moved. */
export function useAround(search: PlacesSearch, handle: MapHandle | undefined): Around {
  const person = useRef<LngLat>(undefined);
  // A map has a handle before it has a view.
  const hasView = handle?.getBounds() !== undefined;
  const around = useMemo<Around>(
    () => ({
      hasView,
      getView: () => handle?.getBounds(),
      getOrigin: () => person.current ?? handle?.getCamera()?.center,
    }),
    [handle, hasView],
  );
  useEffect(() => {
    if (!handle) return;
    const askAgain = () => {
      const { sort, view } = search.state.query;
      const from = sort.by === 'distance' ? around.getOrigin() : undefined;
      const isMoved = from !== undefined && JSON.stringify({ by: 'distance', from }) !== JSON.stringify(sort);
      const nextView = view && around.getView();
      if (!isMoved && nextView === undefined) return;
      search.change({
        ...(nextView && { view: nextView }),
        ...(isMoved && { sort: { by: 'distance', from } }),
      });
    };
    const ends = [
      handle.on('camerachange', ({ phase }) => void (phase === 'end' && askAgain())),
      handle.on('mapgeolocate', (found) => {
        if (found.name !== 'found') return;
        person.current = found.lngLat;
        askAgain();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [handle, search, around]);
  return around;
}
