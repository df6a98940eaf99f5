import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { PlaceProperty } from '../../../config/places-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import type { Place } from '../../../places/place.js';
import { afterFrame } from '../../after-frame.js';
import { useEscape } from '../../use-escape.js';
import { useFocusReturn } from '../../use-focus-return.js';
import type { SharePorts } from '../../toolbar/share-link.js';
import { PlaceActions } from './place-actions.js';
import { PlaceFacts } from './place-facts.js';
import '../places.css';
import type { CardFocus } from './use-card-focus.js';
import { CloseButton } from '../../close-button.js';

interface PlaceCardProps {
  readonly place: Place;
  readonly properties: readonly PlaceProperty[];
  /** Number of places that the map draws together with this one. */
  readonly together: number;
  readonly focus: CardFocus;
  /** Whether a link can name the place. */
  readonly canShare: boolean;
  readonly share: SharePorts;
  /** Moves the map near to the place; `undefined` if there is no map. */
  readonly onZoom: (() => void) | undefined;
  /** Gets the focus if the card has it when it is removed, and the element that had it before is gone. */
  readonly main: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** The element in the sheet, or in the panel of a low window, that the card is rendered into; `null` for a card on the map. */
  readonly slot: HTMLElement | null;
}

function CardContent(props: Omit<PlaceCardProps, 'slot'>) {
  const { place, properties, together, focus, canShare, share, onZoom, main, onClose } = props;
  const { text } = useTexts();
  const card = useRef<HTMLElement>(null);
  useEscape(true, onClose);
  const { openings, focusedRef, opener } = focus;
  useEffect(() => {
    if (focusedRef.current === openings) return;
    const before = document.activeElement;
    return afterFrame(() => {
      focusedRef.current = openings;
      const now = document.activeElement;
      // A person may have moved the focus meanwhile.
      if (now === before || now === document.body) card.current?.focus();
    });
  }, [openings, focusedRef]);
  useFocusReturn(card, main, opener);
  return (
    <section className="card place-card" aria-label={text('place.label')} ref={card} tabIndex={-1}>
      <div className="place-head">
        <h2 dir="auto">{place.name || text('place.unnamed')}</h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="place-body">
        {/* Screen readers say what appears in an element that was there before. */}
        <p className="place-together" role="status">
          {together > 0 && text('place.together', { count: together })}
        </p>
        <PlaceFacts place={place} properties={properties} />
        <PlaceActions
          key={`${place.sourceId}/${place.key}`}
          place={place}
          canShare={canShare}
          share={share}
          onZoom={onZoom}
        />
      </div>
    </section>
  );
}

/** The card of the selected place: its name, the properties that the config names, its coordinates, and what can be done with it. */
export function PlaceCard({ slot, main, ...props }: PlaceCardProps) {
  // When a phone was turned, the row that opened the card is gone. In a sheet the focus then goes to the handle: on the map it would lower the sheet.
  const fallback = useMemo(() => {
    const handle = slot?.closest('.sheet')?.querySelector<HTMLElement>('.places-bar');
    return handle ? { current: handle } : main;
  }, [slot, main]);
  const card = <CardContent {...props} main={fallback} />;
  return slot ? createPortal(card, slot) : card;
}
