import type { MapHandle } from '@mapdock/shared';
import { useEffect, useState } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import { findCluster, type ClusterOfPlace } from '../../../places/map/find-cluster.js';
import { markOfPlace } from '../../../places/map/mark-of-place.js';
import type { Place } from '../../../places/place.js';
import type { PlacesState } from '../places-state.js';

interface PlaceMarkProps {
  readonly place: Place;
  readonly handle: MapHandle | undefined;
  readonly isDrawn: boolean;
  readonly config: HostConfig['map'];
  readonly onMark: PlacesState['onMark'];
}

/** Finds out, each time the map has moved, in which cluster the place is, and marks that. It renders nothing. */
export function PlaceMark({ place, handle, isDrawn, config, onMark }: PlaceMarkProps) {
  const { text } = useTexts();
  const [found, setFound] = useState<{ readonly of: Place; readonly cluster: ClusterOfPlace | undefined }>();
  const cluster = found?.of === place ? found.cluster : undefined;
  const source = config.sources?.[place.sourceId];
  const clustered =
    source?.type === 'geojson' && source.cluster === true && place.bounds === undefined ? source : undefined;
  useEffect(() => {
    if (!clustered || !handle || !isDrawn) return;
    let isOver = false;
    // The answer about an earlier view may come after that about a later one.
    let latest = 0;
    const find = async () => {
      const number = (latest += 1);
      const next = await findCluster(handle, place, clustered);
      if (isOver || number !== latest) return;
      setFound((known) =>
        known?.of === place && known.cluster?.id === next?.id ? known : { of: place, cluster: next },
      );
    };
    void find();
    const ends = [
      handle.on('camerachange', ({ phase }) => void (phase === 'end' && find())),
      handle.on('statuschange', ({ name }) => void (name === 'ready' && find())),
    ];
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [place, handle, isDrawn, clustered]);
  useEffect(() => {
    const label = place.name || text('place.unnamed');
    onMark({ mark: markOfPlace({ place, cluster, label }, config), together: (cluster?.count ?? 1) - 1 });
    return () => onMark(undefined);
  }, [place, cluster, config, text, onMark]);
  return null;
}
