import type { DeviceMemory } from '@mapdock/shared/loader-parts';
import type { PlacesIndex } from '../list/index-places.js';
import { isWholeOnMap } from './filtered-data.js';
import type { FacetValue, PlacesQuery } from './places-query.js';
import type { PlacesWork } from './execution/places-work.js';
import type { ShownPlaces } from './shown-places.js';

export interface SearchState {
  /** The typed text, the order and the filters that the user has set. */
  readonly query: PlacesQuery;
  /** Whether the text was changed in this visit. It may be that of the last visit otherwise. */
  readonly isTyped: boolean;
  /**
   * The places to show: the last answer that differs from the one before. While the user types it may belong to an earlier query. `undefined`
   * until there is an answer.
   */
  readonly shown: ShownPlaces | undefined;
}

/** The search of a list: what is asked, and the last answer. It lasts as long as the page, also while another list replaces the first. */
export interface PlacesSearch {
  readonly state: SearchState;
  /** Calls the listener after each change. Returns the function that ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes what is asked. */
  readonly change: (part: Partial<PlacesQuery>) => void;
  /** Searches another list from now on. */
  readonly setList: (list: { readonly index: PlacesIndex; readonly work: PlacesWork }) => void;
}

const isSameList = (one: Uint32Array, other: Uint32Array) =>
  one.length === other.length && one.every((number, index) => number === other[index]);

const isSameFacet = (one: readonly FacetValue[], other: readonly FacetValue[] | undefined) =>
  one.length === other?.length &&
  one.every(({ value, count }, index) => value === other[index]?.value && count === other[index].count);

/** Whether two answers show the same in the list and on the map. Pure. */
const isSameShown = (one: ShownPlaces, other: ShownPlaces): boolean =>
  one.index === other.index &&
  one.query.sort === other.query.sort &&
  isWholeOnMap(one) === isWholeOnMap(other) &&
  isSameList(one.rows, other.rows) &&
  isSameList(one.matching, other.matching) &&
  one.facets.every((facet, index) => isSameFacet(facet, other.facets[index]));

interface Remembered {
  /** Has what was typed in the last visit, and stores what is typed. Default: none. */
  readonly memory?: DeviceMemory<string> | undefined;
  /** Whether a link names a place, which wins over what was typed in the last visit. */
  readonly isLinked?: boolean;
}

/** A visit begins with what was typed in the last one, if that is remembered. */
export function createPlacesSearch(language: string, { memory, isLinked }: Remembered = {}): PlacesSearch {
  const listeners = new Set<() => void>();
  let list: { readonly index: PlacesIndex; readonly work: PlacesWork } | undefined;
  const typed = isLinked === true ? '' : (memory?.read() ?? '');
  let state: SearchState = {
    query: { typed, sort: { by: 'name' }, view: undefined, chosen: {}, language },
    isTyped: false,
    shown: undefined,
  };
  const set = (part: Partial<SearchState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const ask = () => {
    const { query } = state;
    if (list === undefined) return;
    const { index, work } = list;
    work.ask(query, (answer) => {
      if (list?.work !== work) return;
      const shown = { ...answer, index, query };
      // The next letter of a word often finds the same; then nothing is rendered.
      if (state.shown === undefined || !isSameShown(state.shown, shown)) set({ shown });
    });
  };
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      const isTyped = part.typed !== undefined;
      if (isTyped) memory?.write(part.typed);
      set({ query: { ...state.query, ...part }, ...(isTyped && { isTyped }) });
      ask();
    },
    setList(next) {
      if (list?.work === next.work) return;
      list = next;
      ask();
    },
  };
}
