import { MapPinned } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTexts } from '../../../languages/use-texts.js';

interface ShowAllButtonProps {
  /** Moves the map to all places; `undefined` if there is no map, and then there is no button. */
  readonly onShowAll: (() => void) | undefined;
}

/** The button that moves the map to all places. */
export function ShowAllButton({ onShowAll }: ShowAllButtonProps) {
  const { text } = useTexts();
  if (onShowAll === undefined) return null;
  const label = text('places.showAll');
  return (
    // React Aria's buttons take no title, which is what a mouse shows of an icon.
    <span title={label}>
      <Button className="button button-icon places-show-all" aria-label={label} onPress={onShowAll}>
        <MapPinned className="icon" aria-hidden="true" />
      </Button>
    </span>
  );
}
