import { memo, useDeferredValue } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { useSearchState } from './use-search-state.js';

interface FacetMenuProps {
  /** The `facetKey` of the facet. */
  readonly name: string;
  /** Its number among the facets of the list. */
  readonly index: number;
  /** What the menu chooses. */
  readonly label: string;
  /** How values are shown; `undefined` for as they are. */
  readonly titles: ReadonlyMap<string, string> | undefined;
  readonly search: PlacesSearch;
}

/** The menu that chooses a value of a facet. Its options, which may be hundreds, are rendered after the letter that changed them. */
export const FacetMenu = memo(function FacetMenu({ name, index, label, titles, search }: FacetMenuProps) {
  const { text } = useTexts();
  const value = useSearchState(search, ({ query }) => query.chosen[name] ?? '');
  const latest = useSearchState(search, ({ shown }) => shown?.facets[index]);
  const found = useDeferredValue(latest) ?? latest ?? [];
  const choose = (next: string) => {
    const { [name]: _, ...others } = search.state.query.chosen;
    search.change({ chosen: next === '' ? others : { ...others, [name]: next } });
  };
  const values =
    value === '' || found.some((one) => one.value === value) ? found : [{ value, count: 0 }, ...found];
  return (
    <select
      className="field places-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{text('places.facet.all', { label })}</option>
      {values.map((one) => (
        <option key={one.value} value={one.value}>
          {text('places.facet.value', { value: titles?.get(one.value) ?? one.value, count: one.count })}
        </option>
      ))}
    </select>
  );
});
