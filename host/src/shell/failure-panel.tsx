import type { MapdockError } from '@mapdock/shared';
import { failureTitle } from './failure-titles.js';

interface FailurePanelProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

/** Stands where the map would be. */
export function FailurePanel({ error, onRetry }: FailurePanelProps) {
  return (
    <div className="failure" role="alert">
      <div className="card failure-card">
        <h2>{failureTitle(error.code)}</h2>
        <p className="failure-text">{error.message}</p>
        <p className="error-code">{error.code}</p>
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
      </div>
    </div>
  );
}
