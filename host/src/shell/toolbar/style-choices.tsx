import { SunMoon } from 'lucide-react';
import { useId, useState } from 'react';
import type { StyleOption } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { isByPointer } from './is-by-pointer.js';

interface StyleChoicesProps {
  readonly styles: readonly StyleOption[];
  /** Key of the chosen style; `undefined` leaves the choice to the theme. */
  readonly value: string | undefined;
  readonly onChange: (key: string | undefined, byPointer: boolean) => void;
}

/** The choice of the style, with a picture of each. */
export function StyleChoices({ styles, value, onChange }: StyleChoicesProps) {
  const group = useId();
  const { text } = useTexts();
  const isByTheme = styles.some(({ scheme }) => scheme !== undefined);
  return (
    <fieldset className="choices">
      <legend>{text('settings.style')}</legend>
      <div className="style-choices">
        {isByTheme && (
          <label className="style-choice">
            <input
              type="radio"
              name={group}
              aria-labelledby={`${group}-name`}
              aria-describedby={`${group}-hint`}
              checked={value === undefined}
              onChange={(event) => onChange(undefined, isByPointer(event))}
            />
            <span className="style-picture">
              <SunMoon className="icon" aria-hidden="true" />
            </span>
            <span className="style-name">
              <span id={`${group}-name`}>{text('settings.style.automatic')}</span>
              <span id={`${group}-hint`} className="hint">
                {text('settings.style.automatic.hint')}
              </span>
            </span>
          </label>
        )}
        {styles.map(({ key, name, picture }, index) => (
          <label key={key} className="style-choice">
            <input
              type="radio"
              name={group}
              checked={value === key || (!isByTheme && value === undefined && index === 0)}
              onChange={(event) => onChange(key, isByPointer(event))}
            />
            <span className="style-picture">{picture && <StylePicture src={picture} />}</span>
            <span className="style-name" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The picture of a style. If it fails to load, the tile stays plain, as for a style without a picture. */
function StylePicture({ src }: { readonly src: string }) {
  const [isLost, setIsLost] = useState(false);
  if (isLost) return null;
  return (
    <img
      src={src}
      alt=""
      width="96"
      height="64"
      loading="lazy"
      decoding="async"
      onError={() => setIsLost(true)}
    />
  );
}
