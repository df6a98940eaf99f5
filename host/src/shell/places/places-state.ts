import type { MapConfig, MapFeature, MapPointer, ScreenPoint } from '@mapdock/shared';
import type { AddressesPort } from './addresses/addresses-port.js';
import type { PlaceMark } from '../../places/map/mark-of-place.js';
import type { Place } from '../../places/place.js';
import type { PlacesStatus } from '../../places/list/places-status.js';
import type { PlacesSearch } from '../../places/search/create-places-search.js';
import type { Documents } from './data/documents.js';
import type { Around } from './map/use-around.js';
import type { CardFocus } from './card/use-card-focus.js';

/** How the map marks the selected place, and how many other places it draws together with it in one cluster. */
export interface ShownMark {
  readonly mark: PlaceMark;
  readonly together: number;
}

/** The places on the page: the list, the place whose card is open, and what the map marks. */
export interface PlacesState {
  readonly status: PlacesStatus;
  /** The documents of the list, which may be requested again and again; `undefined` if its data is in the config, or has not loaded. */
  readonly documents: Documents | undefined;
  /** What is searched for in the list; `undefined` until the code of the list has loaded. */
  readonly search: PlacesSearch | undefined;
  readonly around: Around | undefined;
  /** What the search for addresses works with; `undefined` if the config has no `search.geocoder`. */
  readonly addresses: AddressesPort | undefined;
  /** Loads the list again. */
  readonly retry: () => void;
  /** The place that the card describes. */
  readonly selected: Place | undefined;
  /** Row key of the listed place whose card is open. */
  readonly selectedKey: string | undefined;
  /** Row key of the listed place under the pointer on the map. */
  readonly hoveredKey: string | undefined;
  /** Label of the place under the pointer. `undefined` if there is no place, or if the open card names it already. */
  readonly label: { readonly name: string; readonly point: ScreenPoint } | undefined;
  /** Used by the card to take the focus when it opens, and to return it when it is removed. */
  readonly focus: CardFocus;
  /** The fields of the map's config that mark the selected place, the chosen address and the place whose row is pointed at, and show what is searched for. */
  readonly marks: Pick<MapConfig, 'selection' | 'hover' | 'markers' | 'popups' | 'sources'>;
  /** The selected place, unless it is a feature of the style, which marks its own. */
  readonly marked: Place | undefined;
  /** Called with what is found out about the marked place as the map moves; with `undefined` when it is no longer marked. */
  readonly onMark: (shown: ShownMark | undefined) => void;
  /** Number of places that the map draws together with the selected one, as a cluster. */
  readonly together: number;
  /** Moves the map to all places; `undefined` if there is no place or no map. */
  readonly showAll: (() => void) | undefined;
  /** Moves the map near to the selected place; `undefined` if there is none, or no map. */
  readonly zoomIn: (() => void) | undefined;
  /** Called when a place in the list was chosen. */
  readonly choose: (place: Place) => void;
  /** Called when a place in the list is pointed at, or no longer. */
  readonly point: (place: Place | undefined) => void;
  readonly close: () => void;
  readonly onMapClick: (pointer: MapPointer) => void;
  /** Called when a feature was chosen in the map's own list for the keyboard. */
  readonly onFeatureActivate: (feature: MapFeature) => void;
}
