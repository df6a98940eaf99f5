import type { PlaceProperty } from '../../config/places-config.js';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { PlaceFacts } from '../places/card/place-facts.js';

interface PrintedPlaceProps {
  readonly place: Place;
  readonly properties: readonly PlaceProperty[];
}

/** What the card of the selected place says. */
export function PrintedPlace({ place, properties }: PrintedPlaceProps) {
  const { text } = useTexts();
  return (
    <section className="paper-place">
      <h3>
        <bdi>{place.name || text('place.unnamed')}</bdi>
      </h3>
      <PlaceFacts place={place} properties={properties} />
    </section>
  );
}
