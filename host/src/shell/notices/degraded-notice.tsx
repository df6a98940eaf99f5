import type { MapdockError } from '@mapdock/shared';
import { useTexts } from '../../languages/use-texts.js';
import { describeFailure } from '../failures/describe-failure.js';
import { FailureDetails } from '../failures/failure-details.js';
import { useIsOnline } from '../failures/use-is-online.js';

interface DegradedNoticeProps {
  readonly errors: readonly MapdockError[];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Returns the first error of each code, with the number of others: a server that is down causes an error for each tile in view. */
function firstPerCode(errors: readonly MapdockError[]) {
  return [...new Set(errors.map(({ code }) => code))].flatMap((code) => {
    const [error, ...others] = errors.filter((each) => each.code === code);
    return error ? [{ error, others: others.length }] : [];
  });
}

/** The notice on a map that is shown, but has missing parts. */
export function DegradedNotice({ errors, onRetry, onDismiss }: DegradedNoticeProps) {
  const { text } = useTexts();
  const isOnline = useIsOnline();
  return (
    <section className="card notice" aria-labelledby="notice-title">
      <h2 id="notice-title">{text('failure.parts')}</h2>
      <ul>
        {firstPerCode(errors).map(({ error: { code, message }, others }) => {
          const { title, sentence } = describeFailure(code, isOnline);
          return (
            <li key={code}>
              <strong>{text(title)}</strong>
              <span className="notice-text">{text(sentence)}</span>
              <FailureDetails message={message} code={code}>
                {others > 0 && <p>{text('failure.more', { count: others })}</p>}
              </FailureDetails>
            </li>
          );
        })}
      </ul>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {text('action.retry')}
        </button>
        <button type="button" className="button" onClick={onDismiss}>
          {text('action.dismiss')}
        </button>
      </div>
    </section>
  );
}
