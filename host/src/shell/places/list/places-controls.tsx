import { useMemo } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { PlacesConfig } from '../../../config/places-config.js';
import type { PlacesSearch } from '../../../places/search/create-places-search.js';
import { titlesOfSources } from '../../../places/list/titles-of-sources.js';
import { facetKey, type PlacesSort } from '../../../places/search/places-query.js';
import { FacetMenu } from './facet-menu.js';
import type { Around } from '../map/use-around.js';
import { facetsOf } from '../data/use-places-list.js';
import { useSearchState } from './use-search-state.js';

interface PlacesControlsProps {
  readonly config: PlacesConfig;
  readonly title: string;
  readonly search: PlacesSearch;
  readonly around: Around;
}

/** Value of the sort menu for a property. The point in front tells it from the values for name and distance, which have none. */
const ofProperty = (property: string) => `.${property}`;

/** The menus that sort and filter the list, and the box that lists only what the map shows. */
export function PlacesControls({ config, title, search, around }: PlacesControlsProps) {
  const { text } = useTexts();
  const sort = useSearchState(search, ({ query }) => query.sort);
  const view = useSearchState(search, ({ query }) => query.view);
  const labelOf = (property: string) =>
    config.properties.find((one) => one.property === property)?.label ?? property;
  const titles = useMemo(() => titlesOfSources(config, title), [config, title]);
  const wanted = (value: string): PlacesSort => {
    const from = value === 'distance' ? around.getOrigin() : undefined;
    if (from) return { by: 'distance', from };
    return value.startsWith('.') ? { by: 'property', property: value.slice(1) } : { by: 'name' };
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
        <option value="distance" disabled={!around.hasView}>
          {text('places.sort.distance')}
        </option>
        {config.sort.map((property) => (
          <option key={property} value={ofProperty(property)}>
            {labelOf(property)}
          </option>
        ))}
      </select>
      {facetsOf(config).map((facet, index) => (
        <FacetMenu
          key={facetKey(facet)}
          name={facetKey(facet)}
          index={index}
          label={'property' in facet ? labelOf(facet.property) : text('places.source')}
          titles={'property' in facet ? undefined : titles}
          search={search}
        />
      ))}
      <label className="places-in-view">
        <input
          type="checkbox"
          checked={view !== undefined}
          // It can be turned off without a map.
          disabled={!around.hasView && view === undefined}
          onChange={({ target }) => search.change({ view: target.checked ? around.getView() : undefined })}
        />
        {text('places.inView')}
      </label>
    </div>
  );
}
