import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { ListBoxItem } from 'react-aria-components';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';

interface PlaceRowProps {
  readonly place: Place;
  readonly isHoveredOnMap: boolean;
  readonly onPoint: (place: Place | undefined) => void;
}

interface RowContentProps extends Pick<PlaceRowProps, 'place' | 'onPoint'> {
  readonly isPointed: boolean;
}

function RowContent({ place, isPointed, onPoint }: RowContentProps) {
  const { text } = useTexts();
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
      </span>
    </>
  );
}

/** A place in the list. */
export function PlaceRow({ place, isHoveredOnMap, onPoint }: PlaceRowProps) {
  const { text } = useTexts();
  return (
    <ListBoxItem
      id={place.key}
      textValue={place.name || text('place.unnamed')}
      className="place-row"
      data-hovered-on-map={isHoveredOnMap || undefined}
    >
      {({ isHovered, isFocused }) => (
        <RowContent place={place} isPointed={isHovered || isFocused} onPoint={onPoint} />
      )}
    </ListBoxItem>
  );
}
