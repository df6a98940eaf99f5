import { Copy, Map as MapIcon, Share2, ZoomIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import type { Place } from '../../places/place.js';
import { geoAddress, plainPosition } from '../../places/plain-position.js';
import { COPIED_MS, shareLink, type SharePorts } from '../toolbar/share-link.js';

interface PlaceActionsProps {
  readonly place: Place;
  readonly share: SharePorts;
  /** Moves the map near to the place; `undefined` if there is no map. */
  readonly onZoom: (() => void) | undefined;
}

type Said = 'copied' | 'refused';

/** The buttons of a card: share a link, copy the coordinates, zoom to the place, open it in a maps app. */
export function PlaceActions({ place, share, onZoom }: PlaceActionsProps) {
  const { text } = useTexts();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (said === undefined) return;
    const timer = setTimeout(() => setSaid(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (value: string) => {
    // A live region announces a text only when it changes, so the text is removed first.
    setSaid(undefined);
    setSaid(
      await share.writeText(value).then(
        () => 'copied' as const,
        () => 'refused' as const,
      ),
    );
  };
  const buttons = [
    { name: 'share', Icon: Share2, onClick: () => void shareLink(share, place.name, copy) },
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
      <p className="place-said" role="status">
        {said && text(`place.said.${said}`)}
      </p>
    </>
  );
}
