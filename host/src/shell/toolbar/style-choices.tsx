import { SunMoon } from 'lucide-react';
import type { MapConfig } from '@mapdock/shared';
import { useId, useState } from 'react';
import type { StyleOption } from '../../config/host-config.js';
import { useTexts } from '../../languages/use-texts.js';
import { StyleTile } from './style-tile.js';
import { isByPointer } from './is-by-pointer.js';

interface StyleChoicesProps {
  readonly styles: readonly StyleOption[];
  /** Provider of the styles, for tiles of those without a picture. */
  readonly provider: MapConfig['provider'];
  /** Key of the chosen style; `undefined` leaves the choice to the theme. */
  readonly value: string | undefined;
  readonly onChange: (key: string | undefined, byPointer: boolean) => void;
}

/** The choice of the style, with a picture of each. */
export function StyleChoices({ styles, provider, value, onChange }: StyleChoicesProps) {
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
        {styles.map(({ key, name, picture, style }, index) => (
          <label key={key} className="style-choice">
            <input
              type="radio"
              name={group}
              checked={value === key || (!isByTheme && value === undefined && index === 0)}
              onChange={(event) => onChange(key, isByPointer(event))}
            />
            <span className="style-picture">
              <StylePicture src={picture} style={style} provider={provider} />
            </span>
            <span className="style-name" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface StylePictureProps {
  readonly src: string | undefined;
  readonly style: StyleOption['style'];
  readonly provider: MapConfig['provider'];
}

/** The picture of a style. One without a picture, or whose picture does not load, has a tile in its colours. */
function StylePicture({ src, style, provider }: StylePictureProps) {
  const [isLost, setIsLost] = useState(false);
  if (src === undefined || isLost) return <StyleTile style={style} provider={provider} />;
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
