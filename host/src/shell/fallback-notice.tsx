import type { Refusal } from '../remote/release-record.js';

interface FallbackNoticeProps {
  readonly refused: Refusal;
  readonly onDismiss: () => void;
}

/** The channel did not answer, so nobody knows whether there is a newer map. */
const UNANSWERED: readonly string[] = ['REMOTE_UNREACHABLE', 'REMOTE_TIMEOUT'];

/** Says that the map is not the newest one, and why. */
export function FallbackNotice({ refused: { code, message }, onDismiss }: FallbackNoticeProps) {
  return (
    <div className="card news">
      <p>
        {UNANSWERED.includes(code)
          ? 'The newest map could not be reached; this is the last one that worked.'
          : 'The newest map could not be used; this is the last one that worked.'}
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
