import { useState } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { FormattedValue } from '../../../places/format/format-value.js';

interface ImageProps {
  readonly src: string;
  /** Says what the picture shows. */
  readonly alt: string;
}

function ValueImage({ src, alt }: ImageProps) {
  const { text } = useTexts();
  const [failed, setFailed] = useState<string>();
  if (failed === src) return <span className="place-note">{text('value.image.failed')}</span>;
  return (
    <img
      className="place-image"
      src={src}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
    />
  );
}

interface PropertyValueProps {
  readonly value: FormattedValue;
  readonly label: string;
}

/** A formatted value of a property. */
export function PropertyValue({ value, label }: PropertyValueProps) {
  const { text } = useTexts();
  switch (value.kind) {
    case 'link':
      return (
        <a href={value.href} dir="ltr">
          {value.text}
        </a>
      );
    case 'image':
      return <ValueImage src={value.src} alt={label} />;
    case 'boolean':
      return text(value.isTrue ? 'value.yes' : 'value.no');
    case 'paragraph':
      return (
        <p className="place-paragraph" dir="auto">
          {value.text}
        </p>
      );
    case 'list':
      return (
        <ul className="place-list">
          {value.items.map((item, index) => (
            // The items have no names, and their order never changes.
            <li key={index}>
              <PropertyValue value={item} label={label} />
            </li>
          ))}
        </ul>
      );
    case 'unsupported':
      return <span className="place-note">{text('value.unsupported')}</span>;
    case 'text':
      return <bdi>{value.text}</bdi>;
  }
}
