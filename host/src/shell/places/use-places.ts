import type { MapFeature, MapPointer } from '@mapdock/shared';
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { DEFAULT_LABEL, DEFAULT_MAX_ZOOM } from '../../config/places-config.js';
import { cameraToPlace, MIN_ZOOM } from '../../places/camera/camera-to-place.js';
import { featureNear } from '../../places/map/feature-near.js';
import { createPlacesIndex, type PlacesIndex } from '../../places/list/index-places.js';
import type { LoadDocument } from '../../places/list/load-document.js';
import { rowKeyOf, type Place } from '../../places/place.js';
import {
  isSamePlace,
  refOfChoices,
  refOfFeature,
  refOfPlace,
  type PlaceRef,
} from '../../places/place-ref.js';
import { placeOfFeature } from '../../places/map/place-of-feature.js';
import { createPlacesSearch } from '../../places/search/create-places-search.js';
import { separationZoom } from '../../places/camera/separation-zoom.js';
import { holdsPlace, wantedSelection } from '../../places/map/wanted-selection.js';
import { useTexts } from '../../languages/use-texts.js';
import { FilterContext } from '../../remembered/filter-context.js';
import type { ViewHistory } from '../../view/view-history.js';
import type { MapState } from '../use-map.js';
import { besideCard } from './map/beside-card.js';
import type { PlacesState, ShownMark } from './places-state.js';
import { useAround } from './map/use-around.js';
import { useCardFocus } from './card/use-card-focus.js';
import { useFilteredMap } from './map/use-filtered-map.js';
import { useLinkedPlace } from './map/use-linked-place.js';
import { useMoveToPlace } from './map/use-move-to-place.js';
import { usePlacesList } from './data/use-places-list.js';
import { useShowAll } from './map/use-show-all.js';
import { useUnhidden } from './list/use-unhidden.js';

export interface PlacesOptions {
  readonly config: HostConfig;
  readonly map: MapState;
  readonly history: ViewHistory;
  readonly loadDocument: LoadDocument;
  /** The place that the page's own address named when the page opened, if it had no camera. */
  readonly linked: PlaceRef | undefined;
  /** Whether the map has started there. */
  readonly isLinkedShown: boolean;
  /** Whether neither the config nor the page's own address said where to look. */
  readonly mayFit: boolean;
}

/** Near enough for streets and houses. */
const NEAR_ZOOM = 15;
const NONE = createPlacesIndex('');

/** Returns the topmost feature that is not a cluster. Clusters are made by the engine and are no places. */
const topFeature = (pointer: MapPointer | undefined): MapFeature | undefined =>
  pointer?.features.find(({ properties }) => properties.cluster !== true);

/** Returns what names a feature: the listed place that it is, else its own source and id. */
const refOf = (
  feature: MapFeature | undefined,
  pointer: MapPointer | undefined,
  listed: PlacesIndex,
): PlaceRef | undefined => {
  const place = listed.byFeature(feature, pointer?.lngLat);
  return place ? refOfPlace(place) : feature && refOfFeature(feature);
};

/** The state of the places on the page; the same object until something of it changes. */
export function usePlaces(options: PlacesOptions): PlacesState {
  const { config, map, history, loadDocument, linked, isLinkedShown } = options;
  const choices = useSyncExternalStore(history.subscribe, () => history.choices);
  const { sourceId: listedId, label: property = DEFAULT_LABEL } = config.places ?? {};
  const { maxZoom = DEFAULT_MAX_ZOOM } = config.places ?? {};
  const ref = useMemo(() => refOfChoices(choices, listedId), [choices, listedId]);
  const { focus, noteOpening } = useCardFocus();
  const [pointed, point] = useState<Place>();
  const [shown, onMark] = useState<ShownMark>();

  const { status, documents, retry } = usePlacesList(config, loadDocument);
  const listed = status.name === 'loaded' ? status.index : NONE;
  const isListed = (id: string | undefined) =>
    id === listedId || config.places?.further.some(({ source }) => source === id) === true;
  // The card of a place of another source, too, says what its data says, not what the map's tiles do.
  const otherId = ref && !isListed(ref.sourceId) ? ref.sourceId : undefined;
  const other = useMemo(
    () => ({
      places:
        otherId === undefined
          ? undefined
          : { sourceId: otherId, label: property, further: [], facets: [], refresh: undefined },
      map: config.map,
    }),
    [otherId, property, config.map],
  );
  const { status: otherStatus } = usePlacesList(other, loadDocument);
  const others = otherStatus.name === 'loaded' ? otherStatus.index : NONE;
  const { clicked, hovered, handle, noteClicked, clearClicked, selection: byUser, clearSelection } = map;
  const statusName = map.status?.name;
  const isDrawn = statusName === 'ready' || statusName === 'degraded';
  const ofTiles = useLinkedPlace(ref, handle, { isDrawn, label: property });

  const known = listed.byRef(ref) ?? others.byRef(ref);
  // A clicked feature has a card while its name, or having none, matches the address, so going back in the history closes the card.
  const unlisted = useMemo(() => {
    const feature = topFeature(clicked);
    if (clicked === undefined || feature === undefined) return undefined;
    return {
      ref: refOf(feature, clicked, listed),
      place: placeOfFeature(feature, clicked.lngLat, property),
    };
  }, [clicked, listed, property]);
  const ofClick = unlisted && isSamePlace(unlisted.ref, ref) ? unlisted.place : undefined;
  const selected = known ?? ofClick ?? ofTiles;
  const lastSelected = useRef(selected);
  useEffect(() => {
    const closed = lastSelected.current;
    lastSelected.current = selected;
    // What the user selected on the map with a place is no longer marked when the card of that place is closed.
    if (closed && !selected && holdsPlace(byUser?.selection, closed)) clearSelection();
  }, [selected, byUser, clearSelection]);

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
  const move = useMoveToPlace({
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
  const { setRef, show } = move;

  const mayFit = options.mayFit && !map.isMoved && ref === undefined;
  const showAll = useShowAll({ map: config.map, places: listed.places, handle, statusName, mayFit });

  const { language } = useTexts();
  const memory = useContext(FilterContext);
  const [search] = useState(() => createPlacesSearch(language, { memory, isLinked: ref !== undefined }));
  useEffect(() => {
    if (search.state.query.language !== language) search.change({ language });
  }, [search, language]);
  useLayoutEffect(() => {
    if (status.name === 'loaded') search.setList(status);
  }, [search, status]);
  useUnhidden(search, listed, ref);
  const around = useAround(search, handle);
  const isRefreshed = status.name === 'loaded' && status.isRefreshed;
  const sources = useFilteredMap(config.map.sources, search, isRefreshed);

  const marks = useMemo(() => {
    const selection = wantedSelection({ place: selected, byUser, configured: config.map.selection });
    const hover = pointed?.id !== undefined && { sourceId: pointed.sourceId, featureId: pointed.id };
    return {
      ...(selection && { selection }),
      ...(hover && { hover }),
      ...shown?.mark,
      ...(sources && { sources }),
    };
  }, [selected, byUser, config.map.selection, pointed, shown, sources]);

  const choose = useCallback(
    (place: Place) => {
      clearClicked();
      noteOpening();
      show(place, refOfPlace(place));
    },
    [clearClicked, noteOpening, show],
  );
  const zoomIn = useMemo(() => {
    if (!selected || !handle) return undefined;
    return () => {
      const zoom = Math.max(handle.getCamera()?.zoom ?? 0, NEAR_ZOOM);
      handle.moveCamera(besideCard(cameraToPlace(selected, zoomTo(selected, zoom))), { animate: true });
    };
  }, [selected, handle, zoomTo]);
  const close = useCallback(() => {
    clearClicked();
    setRef(undefined);
  }, [clearClicked, setRef]);
  const onMapClick = useCallback(
    (pointer: MapPointer) => {
      const hit = topFeature(pointer);
      const isOfFinger = !hit && pointer.features.length === 0 && matchMedia('(pointer: coarse)').matches;
      const near = isOfFinger && handle ? featureNear(handle, pointer) : undefined;
      const found = hit ?? near;
      if (found) noteOpening();
      if (near) noteClicked({ ...pointer, features: [near] });
      setRef(refOf(found, pointer, listed));
    },
    [handle, listed, noteOpening, noteClicked, setRef],
  );
  // A click before this code was there.
  const early = useRef(clicked);
  useEffect(() => {
    if (early.current) onMapClick(early.current);
    early.current = undefined;
  }, [onMapClick]);
  const onFeatureActivate = useCallback(
    (found: MapFeature) => {
      const chosen = refOf(found, undefined, listed);
      if (chosen === undefined) return;
      clearClicked();
      noteOpening();
      setRef(chosen);
    },
    [listed, clearClicked, noteOpening, setRef],
  );

  const under = topFeature(hovered);
  const hoveredPlace = listed.byFeature(under, hovered?.lngLat);
  const hoveredKey = hoveredPlace && rowKeyOf(hoveredPlace);
  const isOfCard =
    under !== undefined && ref !== undefined && isSamePlace(refOf(under, hovered, listed), ref);
  const label = useMemo(() => {
    if (hovered === undefined || under === undefined || isOfCard) return undefined;
    const { name } = hoveredPlace ?? placeOfFeature(under, hovered.lngLat, property);
    return { name, point: hovered.point };
  }, [hovered, under, isOfCard, hoveredPlace, property]);
  const marked = ref && selected;
  const selectedKey = selected && known === selected ? rowKeyOf(selected) : undefined;
  const together = shown?.together ?? 0;
  return useMemo(
    () => ({
      status,
      documents,
      retry,
      search,
      around,
      selected,
      selectedKey,
      hoveredKey,
      label,
      focus,
      marks,
      marked,
      onMark,
      together,
      showAll,
      zoomIn,
      choose,
      point,
      close,
      onMapClick,
      onFeatureActivate,
    }),
    [
      status,
      documents,
      retry,
      search,
      around,
      selected,
      selectedKey,
      hoveredKey,
      label,
      focus,
      marks,
      marked,
      together,
      showAll,
      zoomIn,
      choose,
      close,
      onMapClick,
      onFeatureActivate,
    ],
  );
}
