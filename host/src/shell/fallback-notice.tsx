import type { Refusal } from '../remote/release-record.js';

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
  return (
    <div className="card news">
      <p>
        The newest map could not be {UNANSWERED.includes(code) ? 'reached' : 'used'};{' '}
        {isKept ? 'this is the last one that worked.' : 'this is the stable one.'}
      </p>
      <details>
        <summary>Details</summary>
        <p className="notice-text">{message}</p>
        <p className="error-code">{code}</p>
      </details>
      <div className="actions">
        <button type="button" className="button" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </div>
  );
}
