import { Copy, Map as MapIcon, Share2, ZoomIn } from 'lucide-react';
import { useTexts } from '../../../languages/use-texts.js';
import type { Place } from '../../../places/place.js';
import { geoAddress, plainPosition } from '../../../places/format/plain-position.js';
import { shareLink, type SharePorts } from '../../toolbar/share-link.js';
import { useCopying } from '../../toolbar/use-copying.js';

interface PlaceActionsProps {
  readonly place: Place;
  /** Whether a link can name the place. */
  readonly canShare: boolean;
  readonly share: SharePorts;
  /** Moves the map near to the place; `undefined` if there is no map. */
  readonly onZoom: (() => void) | undefined;
}

/** The buttons of a card: share a link, copy the coordinates, zoom to the place, open it in a maps app. */
export function PlaceActions({ place, canShare, share, onZoom }: PlaceActionsProps) {
  const { text } = useTexts();
  const { copied, copy } = useCopying(share.writeText);
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
        {copied?.name === 'copied' && text('place.said.copied')}
        {copied?.name === 'refused' && (
          <label>
            {text('place.said.refused')}
            <input
              className="field"
              readOnly
              value={copied.value}
              onFocus={(event) => event.target.select()}
            />
          </label>
        )}
      </div>
    </>
  );
}
