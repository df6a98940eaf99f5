import type { MapFeature } from '@mapdock/shared';
import type { ViewChoices } from '../view/view-history.js';
import type { Place } from './place.js';

/** The name of a place in a link: its source and its key. Places of different sources may have the same key. */
export interface PlaceRef {
  readonly sourceId: string;
  /** Layer inside a `vector` source; absent for other sources. */
  readonly sourceLayer?: string | undefined;
  readonly key: string;
}

export const refOfPlace = ({ sourceId, sourceLayer, key }: Place): PlaceRef => ({
  sourceId,
  sourceLayer,
  key,
});

/** Returns what names a feature of the config's sources; `undefined` for one without an id, and for one of the style. Pure. */
export function refOfFeature({ sourceId, sourceLayer, id, importId, featuresetId }: MapFeature) {
  if (id === undefined || importId !== undefined || featuresetId !== undefined) return undefined;
  return { sourceId, sourceLayer, key: String(id) } satisfies PlaceRef;
}

/** Whether both name the same place. Pure. */
export const isSamePlace = (one: PlaceRef | undefined, other: PlaceRef | undefined): boolean =>
  one?.key === other?.key && one?.sourceId === other?.sourceId && one?.sourceLayer === other?.sourceLayer;

type PlaceChoices = Pick<ViewChoices, 'place' | 'source' | 'sourceLayer' | 'address'>;

/** Returns what the link names. A link without a source means the source that the page lists, `listedId`. Pure. */
export function refOfChoices(
  { place, source, sourceLayer }: Omit<PlaceChoices, 'address'>,
  listedId: string | undefined,
): PlaceRef | undefined {
  const sourceId = source ?? listedId;
  return place === undefined || sourceId === undefined ? undefined : { sourceId, sourceLayer, key: place };
}

/** Returns how a link names a place, or none: the reverse of `refOfChoices`. An address that was chosen before is chosen no longer. Pure. */
export const choicesOfRef = (ref: PlaceRef | undefined, listedId: string | undefined): PlaceChoices => ({
  place: ref?.key,
  source: ref?.sourceId === listedId ? undefined : ref?.sourceId,
  sourceLayer: ref?.sourceLayer,
  address: undefined,
});
