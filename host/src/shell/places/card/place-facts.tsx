import type { PlaceProperty } from '../../../config/places-config.js';
import { useTexts } from '../../../languages/use-texts.js';
import { formatValue, type FormattedValue } from '../../../places/format/format-value.js';
import type { Place } from '../../../places/place.js';
import { positionValues } from '../../../places/format/position-values.js';
import { PropertyValue } from './property-value.js';

interface PlaceFactsProps {
  readonly place: Place;
  readonly properties: readonly PlaceProperty[];
}

interface Line {
  readonly property: PlaceProperty;
  readonly value: FormattedValue;
}

/** Values that need the whole width, below their label. */
const WIDE: ReadonlySet<FormattedValue['kind']> = new Set(['image', 'list', 'paragraph']);

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ property: { property, label }, value }) => (
    <div key={property} className={WIDE.has(value.kind) ? 'place-wide' : undefined}>
      <dt dir="auto">{label}</dt>
      <dd>
        <PropertyValue value={value} label={label} />
      </dd>
    </div>
  ));
}

/** The lines of a card: the properties that the config names, those of a group below its heading, and the coordinates. */
export function PlaceFacts({ place, properties }: PlaceFactsProps) {
  const { text, language } = useTexts();
  const lines = properties.flatMap((property) => {
    const { format, unit } = property;
    const value = formatValue(place.properties[property.property], { language, format, unit });
    return value ? [{ property, value }] : [];
  });
  const linesOf = (group: string | undefined) => lines.filter(({ property }) => property.group === group);
  const groups = new Set(lines.flatMap(({ property: { group } }) => group ?? []));
  return (
    <>
      <dl className="place-facts">
        <Lines lines={linesOf(undefined)} />
        <div>
          <dt>{text('place.position.label')}</dt>
          <dd>
            <bdi>{text('place.position', positionValues(place, language))}</bdi>
          </dd>
        </div>
      </dl>
      {[...groups].map((group) => (
        <details key={group} className="place-group" open>
          <summary dir="auto">{group}</summary>
          <dl className="place-facts">
            <Lines lines={linesOf(group)} />
          </dl>
        </details>
      ))}
    </>
  );
}
