import { Copy, Map as MapIcon, Share2, ZoomIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../languages/use-texts.js';
import type { Place } from '../../../places/place.js';
import { geoAddress, plainPosition } from '../../../places/format/plain-position.js';
import { COPIED_MS, shareLink, type SharePorts } from '../../toolbar/share-link.js';

interface PlaceActionsProps {
  readonly place: Place;
  /** Whether a link can name the place. */
  readonly canShare: boolean;
  readonly share: SharePorts;
  /** Moves the map near to the place; `undefined` if there is no map. */
  readonly onZoom: (() => void) | undefined;
}

type Said =
  | { readonly name: 'copied' }
  /** The browser does not allow copying, so the text is shown for the user to copy. */
  | { readonly name: 'refused'; readonly value: string };

/** The buttons of a card: share a link, copy the coordinates, zoom to the place, open it in a maps app. */
export function PlaceActions({ place, canShare, share, onZoom }: PlaceActionsProps) {
  const { text } = useTexts();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (said?.name !== 'copied') return;
    const timer = setTimeout(() => setSaid(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (value: string) => {
    // A live region announces a text only when it changes, so the text is removed first.
    setSaid(undefined);
    try {
      await share.writeText(value);
      setSaid({ name: 'copied' });
    } catch {
      setSaid({ name: 'refused', value });
    }
  };
  const onShare = () => void shareLink(share, place.name, copy);
  const buttons = [
    { name: 'share', Icon: Share2, onClick: canShare ? onShare : undefined },
    { name: 'copy', Icon: Copy, onClick: () => void copy(plainPosition(place.position, ', ')) },
    { name: 'zoom', Icon: ZoomIn, onClick: onZoom },
  ] as const;
  return (
    <>
      <div className="place-actions">
        {buttons.map(
          ({ name, Icon, onClick }) =>
            onClick && (
              <button
                key={name}
                type="button"
                className="button button-icon"
                aria-label={text(`place.action.${name}`)}
                title={text(`place.action.${name}`)}
                onClick={onClick}
              >
                <Icon className="icon" aria-hidden="true" />
              </button>
            ),
        )}
        <a
          className="button button-icon"
          href={geoAddress(place.position, place.name)}
          aria-label={text('place.action.open')}
          title={text('place.action.open')}
        >
          <MapIcon className="icon" aria-hidden="true" />
        </a>
      </div>
      <div className="place-said" role="status">
        {said?.name === 'copied' && text('place.said.copied')}
        {said?.name === 'refused' && (
          <label>
            {text('place.said.refused')}
            <input className="field" readOnly value={said.value} onFocus={(event) => event.target.select()} />
          </label>
        )}
      </div>
    </>
  );
}
