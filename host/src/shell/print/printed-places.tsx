import type { HostConfig } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { colorsOfSources } from '../../places/map/colors-of-sources.js';
import { rowKeyOf } from '../../places/place.js';
import { positionValues } from '../../places/format/position-values.js';
import type { PlacesSearch } from '../../places/search/create-places-search.js';
import { useSearchState } from '../places/list/use-search-state.js';

interface PrintedPlacesProps {
  readonly title: string;
  readonly search: PlacesSearch;
  /** Layers from which the rows take the colours of their sources; `undefined` for rows without colours. */
  readonly layers: HostConfig['map']['layers'];
}

/** Longer lists are cut off: 1000 names fill about eight sheets. */
const MOST_ROWS = 1000;

/** The list as it is on the screen, with its filters and in its order, in columns. */
export function PrintedPlaces({ title, search, layers }: PrintedPlacesProps) {
  const { text, language } = useTexts();
  const shown = useSearchState(search, (state) => state.shown);
  if (!shown) return null;
  const { rows, index } = shown;
  const colors = colorsOfSources({ layers: layers ?? [] });
  const places = [...rows.subarray(0, MOST_ROWS)].flatMap((row) => index.places[row] ?? []);
  return (
    <section className="paper-places">
      <h3>
        <bdi>{title}</bdi>
        <span className="paper-quiet">{text('places.count', { count: rows.length })}</span>
      </h3>
      {rows.length > MOST_ROWS && <p>{text('print.shortened', { count: MOST_ROWS })}</p>}
      <ul>
        {places.map((place) => (
          <li key={rowKeyOf(place)}>
            <span
              className="paper-dot"
              style={{ backgroundColor: colors.get(place.sourceId) }}
              aria-hidden="true"
            />
            <span>
              <bdi>{place.name || text('place.unnamed')}</bdi>{' '}
              {index.isAmbiguous(place.name) && (
                <bdi className="paper-quiet">{text('place.position', positionValues(place, language))}</bdi>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
