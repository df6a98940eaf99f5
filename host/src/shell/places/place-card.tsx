import { X } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import type { PlaceProperty } from '../../config/places-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { formatValue } from '../../places/format-value.js';
import type { Place } from '../../places/place.js';
import { positionValues } from '../../places/position-values.js';
import { useEscape } from '../use-escape.js';
import { useFocusReturn } from '../use-focus-return.js';
import './places.css';
import type { CardFocus } from './use-card-focus.js';

interface PlaceCardProps {
  readonly place: Place;
  readonly properties: readonly PlaceProperty[];
  /** Number of places that the map draws together with this one. */
  readonly together: number;
  readonly focus: CardFocus;
  /** Gets the focus if the card has it when it is removed, and the element that had it before is gone. */
  readonly main: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function PropertyLine({ label, value }: { readonly label: string; readonly value: unknown }) {
  const { language } = useTexts();
  const formatted = formatValue(value, language);
  if (formatted === undefined) return null;
  return (
    <div>
      <dt dir="auto">{label}</dt>
      <dd>
        {formatted.kind === 'link' ? (
          <a href={formatted.href} dir="ltr">
            {formatted.text}
          </a>
        ) : (
          <bdi>{formatted.text}</bdi>
        )}
      </dd>
    </div>
  );
}

/** The card of the selected place: its name, the properties that the config names, and its coordinates. */
export function PlaceCard({ place, properties, together, focus, main, onClose }: PlaceCardProps) {
  const { text, language } = useTexts();
  const card = useRef<HTMLElement>(null);
  useEscape(true, onClose);
  const { openings, takenRef, opener } = focus;
  useEffect(() => {
    if (takenRef.current === openings) return;
    takenRef.current = openings;
    card.current?.focus();
  }, [openings, takenRef]);
  useFocusReturn(card, main, opener);
  return (
    <section className="card place-card" aria-label={text('place.label')} ref={card} tabIndex={-1}>
      <div className="place-head">
        <h2 dir="auto">{place.name || text('place.unnamed')}</h2>
        <button
          type="button"
          className="button button-icon"
          aria-label={text('action.close')}
          onClick={onClose}
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      {/* Screen readers say what appears in an element that was there before. */}
      <p className="place-together" role="status">
        {together > 0 && text('place.together', { count: together })}
      </p>
      <dl className="place-facts">
        {properties.map(({ property, label }) => (
          <PropertyLine key={property} label={label} value={place.properties[property]} />
        ))}
        <div>
          <dt>{text('place.position.label')}</dt>
          <dd>
            <bdi>{text('place.position', positionValues(place, language))}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  );
}
