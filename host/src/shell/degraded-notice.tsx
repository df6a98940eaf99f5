import type { MapdockError } from '@mapdock/shared';
import { failureTitle } from './failure-titles.js';

interface DegradedNoticeProps {
  readonly errors: readonly MapdockError[];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** One server that is down makes as many errors as tiles are in view; one of a kind is enough to act on. */
function firstPerCode(errors: readonly MapdockError[]) {
  return [...new Set(errors.map(({ code }) => code))].flatMap((code) => {
    const [error, ...others] = errors.filter((each) => each.code === code);
    return error ? [{ error, others: others.length }] : [];
  });
}

export function DegradedNotice({ errors, onRetry, onDismiss }: DegradedNoticeProps) {
  return (
    <section className="card notice" aria-labelledby="notice-title">
      <h2 id="notice-title">Parts of the map are missing</h2>
      <ul>
        {firstPerCode(errors).map(({ error, others }) => (
          <li key={error.code}>
            <strong>{failureTitle(error.code)}</strong>
            <span className="notice-text">{error.message}</span>
            <span className="error-code">
              {error.code}
              {others > 0 && ` and ${others} more of this kind`}
            </span>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          Try again
        </button>
        <button type="button" className="button" onClick={onDismiss}>
          Dismiss
        </button>
      </div>
    </section>
  );
}
