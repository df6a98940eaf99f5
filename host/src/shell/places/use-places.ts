import type { MapConfig, MapFeature, MapPointer, ScreenPoint } from '@mapdock/shared';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { HostConfig } from '../../config/host-config.js';
import { DEFAULT_LABEL } from '../../config/places-config.js';
import { cameraToPlace } from '../../places/camera-to-place.js';
import type { LoadDocument } from '../../places/load-document.js';
import type { Place } from '../../places/place.js';
import { placeOfFeature } from '../../places/place-of-feature.js';
import type { PlacesStatus } from '../../places/places-status.js';
import { wantedSelection } from '../../places/wanted-selection.js';
import type { ViewHistory } from '../../view/view-history.js';
import type { MapState } from '../use-map.js';
import { usePlacesList } from './use-places-list.js';

export interface PlacesState {
  readonly status: PlacesStatus;
  /** Loads the list again. */
  readonly retry: () => void;
  /** The place that the card describes. */
  readonly selected: Place | undefined;
  /** Key of the listed place under the pointer on the map. */
  readonly hoveredKey: string | undefined;
  /** Label of the place under the pointer. `undefined` if there is no place, or if the open card names it already. */
  readonly label: { readonly name: string; readonly point: ScreenPoint } | undefined;
  /** With this the card takes the focus when it opens, and gives it back when it is removed. */
  readonly focus: CardFocus;
  /** The selection and the hovered feature that the map should show. */
  readonly marks: Pick<MapConfig, 'selection' | 'hover'>;
  /** Called when a place in the list was chosen. */
  readonly choose: (place: Place, opener?: Element | null) => void;
  /** Called when a place in the list is pointed at, or no longer. */
  readonly point: (place: Place | undefined) => void;
  readonly close: () => void;
  readonly onMapClick: (pointer: MapPointer) => void;
  /** Called when a feature was chosen in the map's own list for the keyboard. */
  readonly onFeatureActivate: (feature: MapFeature) => void;
}

export interface CardFocus {
  /** How often an action on this page has opened a card. A card that a link, Back or Forward opens is not counted. */
  readonly openings: number;
  /** The last opening for which a card has taken the focus. */
  readonly takenRef: RefObject<number>;
  /** The element that had the focus before the first of several cards in a row, and gets it back. */
  readonly opener: RefObject<Element | null>;
}

interface PlacesOptions {
  readonly config: HostConfig;
  readonly map: MapState;
  readonly history: ViewHistory;
  readonly loadDocument: LoadDocument;
  /** Whether data at an address may be requested yet. */
  readonly isWanted: boolean;
}

/** Returns the topmost feature that is not a cluster. Clusters are made by the engine and are no places. */
const topFeature = (pointer: MapPointer | undefined): MapFeature | undefined =>
  pointer?.features.find(({ properties }) => properties.cluster !== true);

/** The state of the places on the page: the list, the place whose card is open, and what the map marks. */
export function usePlaces(options: PlacesOptions): PlacesState {
  const { config, map, history, loadDocument, isWanted } = options;
  const { place: key } = useSyncExternalStore(history.subscribe, () => history.choices);
  const { status, retry } = usePlacesList(config, loadDocument, isWanted);
  const [pointed, point] = useState<Place>();
  const [openings, setOpenings] = useState(0);
  const takenRef = useRef(0);
  const opener = useRef<Element | null>(null);

  const { sourceId, label: property = DEFAULT_LABEL } = config.places ?? {};
  const isListed = ({ sourceId: of, id }: MapFeature) => of === sourceId && id !== undefined;
  const keyOf = (feature: MapFeature | undefined) =>
    feature && isListed(feature) ? String(feature.id) : undefined;

  const listed = status.name === 'loaded' ? status.places.find((place) => place.key === key) : undefined;
  const { clicked, hovered } = map;
  const feature = topFeature(clicked);
  // The address holds the key of the place whose card is open, and only listed places have one. A clicked feature has a card while its
  // key, or having none, matches the address, so going back in the history closes the card.
  const unlisted =
    clicked && feature && keyOf(feature) === key
      ? placeOfFeature(feature, clicked.lngLat, property)
      : undefined;

  const marks = useMemo(() => {
    const selection = wantedSelection({
      place: listed,
      sourceId,
      byUser: map.selection,
      configured: config.map.selection,
    });
    const hover =
      sourceId !== undefined && pointed?.id !== undefined ? { sourceId, featureId: pointed.id } : undefined;
    return { ...(selection && { selection }), ...(hover && { hover }) };
  }, [listed, sourceId, map.selection, config.map.selection, pointed]);

  const noteOpening = useCallback((by: Element | null = document.activeElement) => {
    if (!by?.closest('.place-card')) opener.current = by;
    setOpenings((count) => count + 1);
  }, []);
  const { handle, clearClicked } = map;
  const statusName = map.status?.name;
  // The place to which the map moves as soon as it can. A link may name one whose data is at an address, and comes after the map.
  const awaitedKey = useRef(listed === undefined && history.camera === undefined ? key : undefined);
  const lastKey = useRef(key);
  const setKey = useCallback(
    (next: string | undefined, isAwaited = false) => {
      lastKey.current = next;
      awaitedKey.current = isAwaited ? next : undefined;
      history.choose({ place: next });
    },
    [history],
  );
  useEffect(() => {
    // A key that was not set here is that of a link, of Back or of Forward. The map moves to its place unless the address has a camera.
    if (key !== lastKey.current) awaitedKey.current = history.camera === undefined ? key : undefined;
    lastKey.current = key;
    // Before it has a camera, a map can't be moved.
    if (listed === undefined || awaitedKey.current === undefined || !handle?.getCamera()) return;
    handle.moveCamera(cameraToPlace(listed, 0), { animate: true });
    awaitedKey.current = undefined;
  }, [key, listed, handle, statusName, history]);
  const choose = useCallback(
    (place: Place, by?: Element | null) => {
      clearClicked();
      noteOpening(by);
      const now = handle?.getCamera();
      // While there is no map, the next one moves there.
      setKey(place.key, now === undefined);
      if (now) handle?.moveCamera(cameraToPlace(place, now.zoom), { animate: true });
    },
    [clearClicked, noteOpening, setKey, handle],
  );
  const under = topFeature(hovered);
  const hoveredKey = keyOf(under);
  const isOfCard = hoveredKey !== undefined && hoveredKey === key;
  return {
    status,
    retry,
    selected: listed ?? unlisted,
    hoveredKey,
    label:
      hovered && under && !isOfCard
        ? { name: placeOfFeature(under, hovered.lngLat, property).name, point: hovered.point }
        : undefined,
    focus: { openings, takenRef, opener },
    marks,
    point,
    choose,
    close() {
      map.clearClicked();
      setKey(undefined);
    },
    onMapClick(pointer) {
      map.listeners.onMapClick?.(pointer);
      const found = topFeature(pointer);
      if (found) noteOpening();
      setKey(keyOf(found));
    },
    onFeatureActivate(found) {
      const chosen = keyOf(found);
      if (chosen === undefined) return;
      map.clearClicked();
      noteOpening();
      setKey(chosen);
    },
  };
}
