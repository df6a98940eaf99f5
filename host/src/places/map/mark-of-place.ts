import type { MapConfig } from '@mapdock/shared';
import { cutLabel } from '../cut-label.js';
import type { ClusterOfPlace } from './find-cluster.js';
import type { Place } from '../place.js';
import { readsState } from './reads-state.js';

/** Id of the marker that the page adds to those of the config. */
const MARKER_ID = 'mapdock-host-place';
/** The name of the feature state of selected features, unless `interaction.stateNames` sets another. */
const SELECTED = 'selected';

/** Whether the engine knows a feature by its id. Of the ids in the data the engine stores only whole numbers. */
function isKept({ sourceId, id }: Place, sources: MapConfig['sources'] = {}): boolean {
  const source = sources[sourceId];
  const isPromoted = source !== undefined && 'promoteId' in source && source.promoteId !== undefined;
  return isPromoted || source?.type !== 'geojson' ? id !== undefined : /^\d+$/.test(String(id));
}

export type PlaceMark = Pick<MapConfig, 'selection' | 'markers'>;

interface Shown {
  readonly place: Place;
  /** The cluster that is drawn instead of the place; `undefined` if the place itself is drawn. */
  readonly cluster: ClusterOfPlace | undefined;
  /** The accessible name of the marker. */
  readonly label: string;
}

/**
 * Returns what the map shows beside the place's feature state, so that a chosen place can always be seen. If a cluster is drawn instead of the
 * place, the cluster is selected. Where no layer draws the place as selected, it gets a marker. Pure.
 */
export function markOfPlace(
  { place, cluster, label }: Shown,
  config: Pick<MapConfig, 'sources' | 'layers' | 'markers' | 'interaction'>,
): PlaceMark {
  const { sourceId, position } = place;
  const state = config.interaction?.stateNames?.selected ?? SELECTED;
  const isDrawn =
    cluster === undefined && isKept(place, config.sources) && readsState(config, sourceId, state);
  const marker = {
    id: MARKER_ID,
    position: [...position] as [number, number],
    label: cutLabel(label),
  };
  return {
    ...(cluster && { selection: { sourceId, featureIds: [cluster.id] } }),
    ...(!isDrawn && { markers: [...(config.markers ?? []), marker] }),
  };
}
