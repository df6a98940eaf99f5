import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { GeocoderConfig } from '../../../config/search-config.js';
import addressesEnglish from '../../../languages/en-addresses.json';
import { addEnglish, type TextKey } from '../../../languages/texts.js';
import { useTexts } from '../../../languages/use-texts.js';
import type { Address, GeocoderFailure } from '../../../places/addresses/address.js';
import {
  createAddressSearch,
  foundIn,
  type AddressSearch,
} from '../../../places/addresses/create-address-search.js';
import { createFetchAddresses } from '../../../places/addresses/fetch-addresses.js';
import { geocoderAddress } from '../../../places/addresses/geocoder-address.js';
import { markOfAddress } from '../../../places/addresses/mark-of-address.js';
import { cameraToPlace } from '../../../places/camera/camera-to-place.js';
import type { Place } from '../../../places/place.js';
import { useEscape } from '../../use-escape.js';
import { useWhenOnline } from '../../use-when-online.js';
import { useWindowLayout } from '../../window-layout.js';
import type { RowsValues } from '../rows/rows-context.js';
import type { AddressesPort } from './addresses-port.js';
import type { AddressesProps } from './addresses-props.js';
import { useCrossing } from './use-crossing.js';
import './addresses.css';

addEnglish(addressesEnglish);

const FAILURES: Readonly<Record<GeocoderFailure, TextKey>> = {
  offline: 'failure.title.offline',
  refused: 'addresses.refused',
  busy: 'addresses.busy',
  failed: 'addresses.failed',
};

/** Searches outlive the list, which is another one after a phone is turned, so that nothing is requested twice and no answer is lost. */
const searches = new WeakMap<GeocoderConfig, AddressSearch>();

function searchOf({ geocoder, provider }: AddressesPort): AddressSearch {
  const known = searches.get(geocoder);
  if (known) return known;
  const made = createAddressSearch({
    fetchAddresses: createFetchAddresses((...request) => fetch(...request)),
    addressOf: (query) => geocoderAddress(query, geocoder, provider),
  });
  searches.set(geocoder, made);
  return made;
}

/** Addresses that were chosen since the page was opened. */
let choices = 0;

/** Rows of addresses have their town below them, and are not marked on the map while they are pointed at. */
const ROWS: RowsValues = {
  isAmbiguous: (place) => (place as Address).isAmbiguous,
  from: undefined,
  colors: new Map(),
  detailOf: (place) => (place as Address).detail,
  onPoint: () => {},
};

/** The addresses that the search finds, below the places, and what there is to say while there are none. */
export function Addresses(props: AddressesProps) {
  const { port, search, typed, field, list, AddressesFailed, createPlacesIndex, PlacesRows, RowsContext } =
    props;
  const { handle, mark, show, clear } = port;
  const { text, language } = useTexts();
  const geocoder = searchOf(port);
  const state = useSyncExternalStore(geocoder.subscribe, () => geocoder.state);
  const isSheet = useWindowLayout() === 'sheet';
  const root = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useCrossing({ root, field, list, rows });

  useEffect(() => {
    geocoder.ask({ typed, language, center: handle?.getCamera()?.center });
    // The middle of the map is that of the time of typing: who moves the map does not ask for anything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [geocoder, typed, language]);
  useEffect(() => {
    if (typed === '') clear();
  }, [typed, clear]);
  useEscape(mark !== undefined, clear);
  useWhenOnline(state.name === 'failed' && state.reason === 'offline', geocoder.retry);

  const choose = useCallback(
    (place: Place) => {
      const address = place as Address;
      choices += 1;
      show(markOfAddress(address, choices), cameraToPlace(address, address.zoom));
      // A sheet that covers the map is lowered when the map gets the focus.
      if (isSheet) document.querySelector('main')?.focus();
    },
    [show, isSheet],
  );

  const found = foundIn(state);
  const shown = useMemo(() => {
    if (!found || found.addresses.length === 0) return undefined;
    const index = createPlacesIndex('');
    index.add(found.addresses);
    const numbers = Uint32Array.from(found.addresses.keys());
    return { index, rows: numbers, matching: numbers, facets: [], query: search.state.query };
  }, [found, search, createPlacesIndex]);
  const count = found?.addresses.length;
  const failure = state.name === 'failed' ? text(FAILURES[state.reason]) : undefined;
  const said =
    failure ?? (count !== undefined && state.name === 'found' && text('addresses.count', { count }));
  const title = text('addresses.title');
  return (
    <div className="addresses" ref={root} data-open={state.name !== 'idle' || undefined}>
      {state.name !== 'idle' && (
        <section aria-label={title} aria-busy={state.name === 'searching'}>
          <h2 className="addresses-title">{title}</h2>
          {state.name === 'searching' && !shown && (
            <p className="places-note">{text('addresses.searching')}</p>
          )}
          {state.name === 'found' && !shown && <p className="places-note">{text('addresses.none')}</p>}
          {shown && (
            <div className="addresses-rows" style={{ '--rows': shown.rows.length }}>
              <RowsContext.Provider value={ROWS}>
                <PlacesRows
                  title={title}
                  shown={shown}
                  selectedKey={mark?.rowKey}
                  onChoose={choose}
                  list={rows}
                />
              </RowsContext.Provider>
            </div>
          )}
          {failure && (
            <AddressesFailed
              failure={failure}
              onRetry={state.name === 'failed' && state.reason !== 'busy' ? geocoder.retry : undefined}
              field={field}
            />
          )}
          {shown && found && found.attribution !== '' && (
            <p className="addresses-attribution" dir="auto">
              {found.attribution}
            </p>
          )}
        </section>
      )}
      {/* Screen readers say what changes in an element that was there before. */}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
