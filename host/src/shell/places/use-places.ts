import type { MapConfig, MapFeature, MapPointer, ScreenPoint } from '@mapdock/shared';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { DEFAULT_LABEL, DEFAULT_MAX_ZOOM } from '../../config/places-config.js';
import { indexPlaces } from '../../places/index-places.js';
import type { LoadDocument } from '../../places/load-document.js';
import type { Place } from '../../places/place.js';
import { isSamePlace, refOfChoices, refOfFeature, refOfPlace } from '../../places/place-ref.js';
import { placeOfFeature } from '../../places/place-of-feature.js';
import type { PlacesStatus } from '../../places/places-status.js';
import { separationZoom } from '../../places/separation-zoom.js';
import { holdsPlace, wantedSelection } from '../../places/wanted-selection.js';
import type { ViewHistory } from '../../view/view-history.js';
import type { MapState } from '../use-map.js';
import type { PlaceMarkProps } from './place-mark.js';
import { useCardFocus, type CardFocus } from './use-card-focus.js';
import { useLinkedPlace } from './use-linked-place.js';
import { useMoveToPlace } from './use-move-to-place.js';
import { usePlacesList } from './use-places-list.js';

export interface PlacesState {
  readonly status: PlacesStatus;
  /** Loads the list again. */
  readonly retry: () => void;
  /** The place that the card describes. */
  readonly selected: Place | undefined;
  /** Key of the listed place whose card is open. */
  readonly selectedKey: string | undefined;
  /** Key of the listed place under the pointer on the map. */
  readonly hoveredKey: string | undefined;
  /** Label of the place under the pointer. `undefined` if there is no place, or if the open card names it already. */
  readonly label: { readonly name: string; readonly point: ScreenPoint } | undefined;
  /** With this the card takes the focus when it opens, and gives it back when it is removed. */
  readonly focus: CardFocus;
  /** What the map should show of the selected place and of the one that is pointed at. */
  readonly marks: Pick<MapConfig, 'selection' | 'hover' | 'markers'>;
  /** The selected place, unless it is a feature of the style, which marks its own. */
  readonly marked: Place | undefined;
  /** Called with what is found out about the marked place as the map moves. */
  readonly onMark: PlaceMarkProps['onMark'];
  /** Number of places that the map draws together with the selected one, as a cluster. */
  readonly together: number;
  /** Returns the zoom, `zoom` at least, at which the map draws a place by itself. */
  readonly zoomTo: (place: Place, zoom: number) => number;
  /** Called when a place in the list was chosen. */
  readonly choose: (place: Place, opener?: Element | null) => void;
  /** Called when a place in the list is pointed at, or no longer. */
  readonly point: (place: Place | undefined) => void;
  readonly close: () => void;
  readonly onMapClick: (pointer: MapPointer) => void;
  /** Called when a feature was chosen in the map's own list for the keyboard. */
  readonly onFeatureActivate: (feature: MapFeature) => void;
}

interface PlacesOptions {
  readonly config: HostConfig;
  readonly map: MapState;
  readonly history: ViewHistory;
  readonly loadDocument: LoadDocument;
  /** Whether data at an address may be requested yet. */
  readonly isWanted: boolean;
}

/** Below this zoom a place can't be distinguished from its neighbours. */
const MIN_ZOOM = 5;
const NONE: readonly Place[] = [];

/** Returns the topmost feature that is not a cluster. Clusters are made by the engine and are no places. */
const topFeature = (pointer: MapPointer | undefined): MapFeature | undefined =>
  pointer?.features.find(({ properties }) => properties.cluster !== true);

/** The state of the places on the page: the list, the place whose card is open, and what the map marks. */
export function usePlaces(options: PlacesOptions): PlacesState {
  const { config, map, history, loadDocument, isWanted } = options;
  const choices = useSyncExternalStore(history.subscribe, () => history.choices);
  const { sourceId: listedId, label = DEFAULT_LABEL, maxZoom = DEFAULT_MAX_ZOOM } = config.places ?? {};
  const ref = useMemo(() => refOfChoices(choices, listedId), [choices, listedId]);
  const { focus, noteOpening } = useCardFocus();
  const [pointed, point] = useState<Place>();
  const [found, onMark] = useState<Parameters<PlaceMarkProps['onMark']>[0]>();

  const { status, retry } = usePlacesList(config, loadDocument, isWanted);
  const listedPlaces = status.name === 'loaded' ? status.places : NONE;
  const listed = useMemo(() => indexPlaces(listedPlaces, label), [listedPlaces, label]);
  // The card of a place of another source, too, says what its data says, not what the map's tiles do.
  const otherId = ref && ref.sourceId !== listedId ? ref.sourceId : undefined;
  const other = useMemo(
    () => ({ places: otherId === undefined ? undefined : { sourceId: otherId, label }, map: config.map }),
    [otherId, label, config.map],
  );
  const { status: otherStatus } = usePlacesList(other, loadDocument, isWanted);
  const otherPlaces = otherStatus.name === 'loaded' ? otherStatus.places : NONE;
  const others = useMemo(() => indexPlaces(otherPlaces, label), [otherPlaces, label]);
  const statusName = map.status?.name;
  const isDrawn = statusName === 'ready' || statusName === 'degraded';
  const linked = useLinkedPlace(ref, map.handle, { isDrawn, label });

  const refOf = (pointer: MapPointer | undefined, feature: MapFeature | undefined) => {
    const place = listed.byFeature(feature, pointer?.lngLat);
    return place ? refOfPlace(place) : feature && refOfFeature(feature);
  };
  const known = listed.byRef(ref) ?? others.byRef(ref);
  const { clicked, hovered, handle } = map;
  const feature = topFeature(clicked);
  // A clicked feature has a card while its name, or having none, matches the address, so going back in the history closes the card.
  const unlisted = useMemo(
    () => (clicked && feature ? placeOfFeature(feature, clicked.lngLat, label) : undefined),
    [clicked, feature, label],
  );
  const isOfAddress = isSamePlace(refOf(clicked, feature), ref);
  const selected = known ?? (isOfAddress ? unlisted : undefined) ?? linked;
  const { selection: byUser, clearSelection } = map;
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
      return separationZoom(place, listedPlaces, source, { from, to });
    },
    [config.map.sources, config.map.limits, maxZoom, listedPlaces],
  );
  const move = useMoveToPlace({ ref, place: known, handle, statusName, history, listedId, zoomTo });
  const { setRef, show } = move;

  const marks = useMemo(() => {
    const selection = wantedSelection({ place: selected, byUser, configured: config.map.selection });
    const hover = pointed?.id !== undefined && { sourceId: pointed.sourceId, featureId: pointed.id };
    return { ...(selection && { selection }), ...(hover && { hover }), ...found?.mark };
  }, [selected, byUser, config.map.selection, pointed, found]);

  const { clearClicked } = map;
  const choose = useCallback(
    (place: Place, by?: Element | null) => {
      clearClicked();
      noteOpening(by);
      show(place, refOfPlace(place));
    },
    [clearClicked, noteOpening, show],
  );
  const under = topFeature(hovered);
  const hoveredPlace = listed.byFeature(under, hovered?.lngLat);
  const isOfCard = under !== undefined && ref !== undefined && isSamePlace(refOf(hovered, under), ref);
  return {
    status,
    retry,
    selected,
    selectedKey: selected?.sourceId === listedId ? selected?.key : undefined,
    hoveredKey: hoveredPlace?.key,
    label:
      hovered && under && !isOfCard
        ? { name: (hoveredPlace ?? placeOfFeature(under, hovered.lngLat, label)).name, point: hovered.point }
        : undefined,
    focus,
    zoomTo,
    marks,
    marked: ref && selected,
    onMark,
    together: found?.together ?? 0,
    point,
    choose,
    close() {
      map.clearClicked();
      setRef(undefined);
    },
    onMapClick(pointer) {
      map.listeners.onMapClick?.(pointer);
      const found = topFeature(pointer);
      if (found) noteOpening();
      setRef(refOf(pointer, found));
    },
    onFeatureActivate(found) {
      const chosen = refOf(undefined, found);
      if (chosen === undefined) return;
      map.clearClicked();
      noteOpening();
      setRef(chosen);
    },
  };
}
