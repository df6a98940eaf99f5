import { useTexts } from '../../languages/use-texts.js';
import { FailureDetails } from '../failures/failure-details.js';
import type { Refusal } from '../../remote/release/release-record.js';

interface FallbackNoticeProps {
  readonly refused: Refusal;
  /** Whether the map that is shown is the one that worked last on this device. */
  readonly isKept: boolean;
  readonly onDismiss: () => void;
}

/** The channel did not answer, so nobody knows whether there is a newer map. */
const UNANSWERED: readonly string[] = ['REMOTE_UNREACHABLE', 'REMOTE_TIMEOUT'];

/** Says that the map is not the newest one, and why. */
export function FallbackNotice({ refused: { code, message }, isKept, onDismiss }: FallbackNoticeProps) {
  const { text } = useTexts();
  const isReached = UNANSWERED.includes(code) ? 'no' : 'yes';
  return (
    <div className="card news">
      <p>{text('updates.fallback', { isReached, isLastGood: isKept ? 'yes' : 'no' })}</p>
      <FailureDetails message={message} code={code} />
      <div className="actions">
        <button type="button" className="button" onClick={onDismiss}>
          {text('action.dismiss')}
        </button>
      </div>
    </div>
  );
}
