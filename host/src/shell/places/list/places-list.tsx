import { useCallback, useEffect, useRef } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import type { PlacesConfig } from '../../../config/places-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import type { Place } from '../../../places/place.js';
import type { LoadedPlaces } from '../../../places/list/places-status.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { AddressesSlot } from '../addresses/addresses-slot.js';
import type { AddressesPort } from '../addresses/addresses-port.js';
import type { Documents } from '../data/documents.js';
import { PlacesAge } from './places-age.js';
import { PlacesControls } from './places-controls.js';
import { PlacesField } from './places-field.js';
import { PlacesFound } from './places-found.js';
import { ShowAllButton } from './show-all-button.js';
import type { Around } from '../map/use-around.js';

/** A longer list has menus to sort and filter it, also if the config names no properties for them. */
const FEW = 20;

export interface PlacesProps {
  readonly title: string;
  readonly config: PlacesConfig;
  readonly layers: HostConfig['map']['layers'];
  readonly loaded: LoadedPlaces;
  readonly documents: Documents | undefined;
  readonly search: PlacesSearch;
  readonly around: Around;
  /** `undefined` if the field finds places only. */
  readonly addresses: AddressesPort | undefined;
  readonly selectedKey: string | undefined;
  /** Row key of the place under the pointer on the map. */
  readonly hoveredKey: string | undefined;
  readonly onChoose: (place: Place) => void;
  /** Called with the place whose row is under the pointer or the keyboard's cursor; `undefined` if there is none. */
  readonly onPoint: (place: Place | undefined) => void;
  /** Moves the map to all places; `undefined` if it can't. */
  readonly onShowAll: (() => void) | undefined;
}

/**
 * A search field, menus, and the names of the places. Arrow down leads from the field into the list, in which the arrow keys, Home, End and letters move,
 * and Arrow up from its first row back to the field.
 */
export function PlacesList(props: PlacesProps) {
  const { title, config, layers, loaded, documents, search, around, selectedKey, hoveredKey } = props;
  const { addresses, onChoose, onPoint, onShowAll } = props;
  const { text } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => onPoint(undefined), [onPoint]);

  const leaveUpwards = useCallback(() => field.current?.focus(), []);
  const hasControls =
    loaded.places.length > FEW || config.sort.length + config.facets.length + config.further.length > 0;
  return (
    <>
      <div className="places-tools">
        <PlacesField
          search={search}
          field={field}
          label={text(addresses ? 'places.filter.addresses' : 'places.filter')}
          placeholder={text(addresses ? 'places.filter.addresses.short' : 'places.filter')}
          onLeave={() => list.current?.focus()}
        />
        <ShowAllButton onShowAll={onShowAll} />
      </div>
      {hasControls && <PlacesControls config={config} title={title} search={search} around={around} />}
      {config.refresh !== undefined && documents && <PlacesAge documents={documents} />}
      {loaded.leftOut > 0 && (
        <p className="places-age">{text('places.leftOut', { count: loaded.leftOut })}</p>
      )}
      <PlacesFound
        title={title}
        layers={config.further.length > 0 ? layers : undefined}
        search={search}
        selectedKey={selectedKey}
        hoveredKey={hoveredKey}
        onChoose={onChoose}
        onPoint={onPoint}
        list={list}
        onLeave={leaveUpwards}
      />
      {addresses && <AddressesSlot port={addresses} search={search} field={field} list={list} />}
    </>
  );
}
