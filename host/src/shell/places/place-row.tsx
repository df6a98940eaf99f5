import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { positionValues } from '../../places/position-values.js';

interface PlaceRowProps {
  readonly place: Place;
  readonly isHoveredOnMap: boolean;
  readonly onPoint: (place: Place | undefined) => void;
  /** Whether the name does not tell the place from others, so that its coordinates are needed. */
  readonly isAmbiguous: boolean;
}

interface RowContentProps extends Pick<PlaceRowProps, 'place' | 'onPoint' | 'isAmbiguous'> {
  readonly isPointed: boolean;
}

function RowContent({ place, isPointed, onPoint, isAmbiguous }: RowContentProps) {
  const { text, language } = useTexts();
  useEffect(() => {
    if (!isPointed) return;
    onPoint(place);
    return () => onPoint(undefined);
  }, [isPointed, place, onPoint]);
  return (
    <>
      <MapPin className="icon" aria-hidden="true" />
      <span className="place-row-name" dir="auto">
        {place.name || text('place.unnamed')}
        {isAmbiguous && (
          <bdi className="place-row-hint">{text('place.position', positionValues(place, language))}</bdi>
        )}
      </span>
    </>
  );
}

/** A place in the list. */
export function PlaceRow({ place, isHoveredOnMap, onPoint, isAmbiguous }: PlaceRowProps) {
  const { text } = useTexts();
  return (
    <ListBoxItem
      id={place.key}
      textValue={place.name || text('place.unnamed')}
      className="place-row"
      data-hovered-on-map={isHoveredOnMap || undefined}
    >
      {({ isHovered, isFocused }) => (
        <RowContent
          place={place}
          isPointed={isHovered || isFocused}
          onPoint={onPoint}
          isAmbiguous={isAmbiguous}
        />
      )}
    </ListBoxItem>
  );
}
