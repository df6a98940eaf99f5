import { useTexts } from '../../languages/use-texts.js';
import { FailureDetails } from '../failures/failure-details.js';
import { useIsOnline } from '../failures/use-is-online.js';
import { mayPass, type Refusal } from '@mapdock/shared/loader-parts';

interface FallbackNoticeProps {
  readonly refused: Refusal;
  /** Whether the map on the page is the one that worked last on this device. */
  readonly isLastGood: boolean;
  readonly onDismiss: () => void;
}

/** Shows that the map is not the newest one, and why. */
export function FallbackNotice({ refused, isLastGood, onDismiss }: FallbackNoticeProps) {
  const { text } = useTexts();
  const isOnline = useIsOnline();
  // If the channel did not answer, the page does not know whether there is a newer map.
  const isReached = mayPass(refused) ? 'no' : 'yes';
  return (
    <div className="card update-card">
      <p>
        {isOnline || isReached === 'yes'
          ? text('updates.fallback', { isReached, isLastGood: isLastGood ? 'yes' : 'no' })
          : text('updates.offline')}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onDismiss}>
          {text('action.dismiss')}
        </button>
      </div>
      <FailureDetails errors={[refused]} />
    </div>
  );
}
