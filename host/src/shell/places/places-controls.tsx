import { useTexts } from '../../languages/use-texts.js';
import type { PlacesConfig } from '../../config/places-config.js';
import type { PlacesSearch } from '../../places/search/create-places-search.js';
import { facetKey, type Facet, type PlacesSort } from '../../places/search/places-query.js';
import type { Around } from './use-around.js';
import { facetsOf } from './use-places-list.js';
import { useSearchState } from './use-search-state.js';

interface PlacesControlsProps {
  readonly config: PlacesConfig;
  readonly title: string;
  readonly search: PlacesSearch;
  readonly around: Around;
}

/** Value of the sort menu for a property. Those of name and distance have no point. */
const ofProperty = (property: string) => `.${property}`;

/** The menus that sort and filter the list, and the box that lists only what the map shows. */
export function PlacesControls({ config, title, search, around }: PlacesControlsProps) {
  const { text } = useTexts();
  const { sort, view, chosen } = useSearchState(search, ({ query }) => query);
  const counts = useSearchState(search, ({ shown }) => shown?.facets);
  const labelOf = (property: string) =>
    config.properties.find((one) => one.property === property)?.label ?? property;
  const titles = new Map([
    [config.sourceId, title],
    ...config.further.map((one) => [one.source, one.title] as const),
  ]);
  const wanted = (value: string): PlacesSort => {
    const from = value === 'distance' ? around.getOrigin() : undefined;
    if (from) return { by: 'distance', from };
    return value.startsWith('.') ? { by: 'property', property: value.slice(1) } : { by: 'name' };
  };
  const choose = (facet: Facet, value: string) => {
    const { [facetKey(facet)]: _, ...others } = chosen;
    search.change({ chosen: value === '' ? others : { ...others, [facetKey(facet)]: value } });
  };
  return (
    <div className="places-controls">
      <select
        className="field places-select"
        aria-label={text('places.sort')}
        value={sort.by === 'property' ? ofProperty(sort.property) : sort.by}
        onChange={({ target }) => search.change({ sort: wanted(target.value) })}
      >
        <option value="name">{text('places.sort.name')}</option>
        <option value="distance">{text('places.sort.distance')}</option>
        {config.sort.map((property) => (
          <option key={property} value={ofProperty(property)}>
            {labelOf(property)}
          </option>
        ))}
      </select>
      {facetsOf(config).map((facet, index) => {
        const label = 'property' in facet ? labelOf(facet.property) : text('places.source');
        const value = chosen[facetKey(facet)] ?? '';
        const found = counts?.[index] ?? [];
        const values =
          value === '' || found.some((one) => one.value === value) ? found : [{ value, count: 0 }, ...found];
        return (
          <select
            key={facetKey(facet)}
            className="field places-select"
            aria-label={label}
            value={value}
            onChange={({ target }) => choose(facet, target.value)}
          >
            <option value="">{text('places.facet.all', { label })}</option>
            {values.map((one) => {
              const name = 'property' in facet ? one.value : (titles.get(one.value) ?? one.value);
              return (
                <option key={one.value} value={one.value}>
                  {text('places.facet.value', { value: name, count: one.count })}
                </option>
              );
            })}
          </select>
        );
      })}
      <label className="places-in-view">
        <input
          type="checkbox"
          checked={view !== undefined}
          onChange={({ target }) => search.change({ view: target.checked ? around.getView() : undefined })}
        />
        {text('places.inView')}
      </label>
    </div>
  );
}
