import type { MapFeature, MapPointer } from '@mapdock/shared';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { DEFAULT_LABEL, DEFAULT_MAX_ZOOM } from '../../config/places-config.js';
import { cameraToPlace, MIN_ZOOM } from '../../places/camera/camera-to-place.js';
import { separationZoom } from '../../places/camera/separation-zoom.js';
import { createPlacesIndex } from '../../places/list/index-places.js';
import type { LoadDocument } from '../../places/list/load-document.js';
import { featureNear } from '../../places/map/feature-near.js';
import { placeOfFeature } from '../../places/map/place-of-feature.js';
import { rowKeyOf, type Place } from '../../places/place.js';
import { isSamePlace, refOfChoices, refOfPlace, type PlaceRef } from '../../places/place-ref.js';
import type { ViewHistory } from '../../view/view-history.js';
import type { MapState } from '../use-map.js';
import { useAddressMark } from './addresses/use-address-mark.js';
import { useCardFocus } from './card/use-card-focus.js';
import { useOtherPlaces } from './data/use-other-places.js';
import { usePlacesList } from './data/use-places-list.js';
import { useSearch } from './list/use-search.js';
import { besideCard } from './map/beside-card.js';
import { choiceOf, NO_CHOICE, refOf, topFeature, type Choice } from './map/choice.js';
import { useAround } from './map/use-around.js';
import { useFilteredMap } from './map/use-filtered-map.js';
import { useHover } from './map/use-hover.js';
import { useLinkedPlace } from './map/use-linked-place.js';
import { useMarks } from './map/use-marks.js';
import { useMoveToPlace } from './map/use-move-to-place.js';
import { useShowAll } from './map/use-show-all.js';
import type { PlacesState } from './places-state.js';
import { useSameObject } from './use-same-object.js';

export interface PlacesOptions {
  readonly config: HostConfig;
  readonly map: MapState;
  readonly history: ViewHistory;
  readonly loadDocument: LoadDocument;
  /** The place that the link named when the page opened, if it had no camera. */
  readonly linked: PlaceRef | undefined;
  /** Whether the map has started there. */
  readonly isLinkedShown: boolean;
  /** Whether neither the config nor the link said where to look. */
  readonly mayFit: boolean;
  /** The last click on the map before this code was there. */
  readonly earlyRef: RefObject<MapPointer | undefined>;
}

/** Near enough for streets and houses. */
const NEAR_ZOOM = 15;
const NONE = createPlacesIndex('');

/** The state of the places on the page; the same object until something of it changes. */
export function usePlaces(options: PlacesOptions): PlacesState {
  const { config, map, history, loadDocument, linked, isLinkedShown, earlyRef } = options;
  const { handle } = map;
  const statusName = map.status?.name;
  const isDrawn = statusName === 'ready' || statusName === 'degraded';
  const choices = useSyncExternalStore(history.subscribe, () => history.choices);
  const { sourceId: listedId, label: property = DEFAULT_LABEL } = config.places ?? {};
  const { maxZoom = DEFAULT_MAX_ZOOM } = config.places ?? {};
  // A place, an address or nothing is chosen. A clicked feature that nothing can name counts as nothing.
  const ref = useMemo(() => refOfChoices(choices, listedId), [choices, listedId]);
  const address = ref ? undefined : choices.address;

  const { status, documents, retry } = usePlacesList(config, loadDocument);
  const listed = status.name === 'loaded' ? status.index : NONE;
  const others = useOtherPlaces(config, ref, loadDocument) ?? NONE;
  const ofTiles = useLinkedPlace(ref, handle, { isDrawn, label: property });
  const [clicked, setClicked] = useState<MapPointer>();
  // A clicked feature has a card while its name, or having none, matches the link, so going back in the history closes the card.
  const unlisted = useMemo(() => {
    const feature = topFeature(clicked);
    if (clicked === undefined || feature === undefined) return undefined;
    return {
      ref: refOf(feature, clicked, listed),
      place: placeOfFeature(feature, clicked.lngLat, property),
    };
  }, [clicked, listed, property]);
  // An address closes the card. A feature that nothing can name would have one again as soon as the address is removed.
  if (address !== undefined && clicked !== undefined) setClicked(undefined);
  const isOfClick = address === undefined && unlisted && isSamePlace(unlisted.ref, ref);
  const ofClick = isOfClick ? unlisted.place : undefined;
  const known = listed.byRef(ref) ?? others.byRef(ref);
  const selected = known ?? ofClick ?? ofTiles;

  const zoomTo = useCallback(
    (place: Place, zoom: number) => {
      const from = Math.max(zoom, MIN_ZOOM);
      const source = config.map.sources?.[place.sourceId];
      if (source?.type !== 'geojson') return from;
      const to = Math.max(from, Math.min(maxZoom, config.map.limits?.maxZoom ?? maxZoom));
      const index = others.places[0]?.sourceId === place.sourceId ? others : listed;
      const ofSource = index.places.filter(({ sourceId }) => sourceId === place.sourceId);
      return separationZoom(place, ofSource, source, { from, to });
    },
    [config.map.sources, config.map.limits, maxZoom, listed, others],
  );
  const { setRef, show } = useMoveToPlace({
    ref,
    place: known,
    handle,
    statusName,
    history,
    linked,
    isLinkedShown,
    listedId,
    zoomTo,
  });
  const mayFit = options.mayFit && !map.isMoved && ref === undefined;
  const showAll = useShowAll({ map: config.map, places: listed.places, handle, statusName, mayFit });

  const search = useSearch(status, listed, ref);
  const around = useAround(search, handle);
  const isRefreshed = status.name === 'loaded' && status.isRefreshed;
  const sources = useFilteredMap(config.map.sources, search, isRefreshed);
  const { addresses, mark } = useAddressMark({ config, handle, statusName, history, chosen: address });
  const marking = useMarks(selected, map, config.map, sources, mark);
  const hover = useHover(map.hovered, listed, ref, property);

  const { focus, noteOpening } = useCardFocus();
  const apply = useCallback(
    (choice: Choice) => {
      setClicked(choice.clicked);
      if (choice.isOpening) noteOpening();
      // A click beside all places closes a card, and leaves an address marked, also one that was chosen since the last render.
      if (choice.isOpening || history.choices.address === undefined) setRef(choice.ref);
    },
    [history, noteOpening, setRef],
  );
  const onMapClick = useCallback(
    (pointer: MapPointer) => {
      const isOfFinger = pointer.features.length === 0 && matchMedia('(pointer: coarse)').matches;
      const near = isOfFinger && handle ? featureNear(handle, pointer) : undefined;
      const clicked = near ? { ...pointer, features: [near] } : pointer;
      apply(choiceOf(topFeature(clicked), clicked, listed));
    },
    [handle, listed, apply],
  );
  useEffect(() => {
    if (earlyRef.current) onMapClick(earlyRef.current);
    earlyRef.current = undefined;
  }, [earlyRef, onMapClick]);
  const onFeatureActivate = useCallback(
    (feature: MapFeature) => {
      const choice = choiceOf(feature, undefined, listed);
      // The list has features that nothing can name.
      if (choice.ref) apply(choice);
    },
    [listed, apply],
  );
  const close = useCallback(() => apply(NO_CHOICE), [apply]);
  const choose = useCallback(
    (place: Place) => {
      setClicked(undefined);
      noteOpening();
      show(place, refOfPlace(place));
    },
    [noteOpening, show],
  );
  const zoomIn = useMemo(() => {
    if (!selected || !handle) return undefined;
    return () => {
      const zoom = Math.max(handle.getCamera()?.zoom ?? 0, NEAR_ZOOM);
      handle.moveCamera(besideCard(cameraToPlace(selected, zoomTo(selected, zoom))), { animate: true });
    };
  }, [selected, handle, zoomTo]);

  return useSameObject({
    status,
    documents,
    retry,
    search,
    around,
    addresses,
    selected,
    selectedKey: known && rowKeyOf(known),
    focus,
    marked: ref && selected,
    showAll,
    zoomIn,
    choose,
    close,
    onMapClick,
    onFeatureActivate,
    ...marking,
    ...hover,
  });
}
