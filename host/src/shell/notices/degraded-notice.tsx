import type { MapdockError } from '@mapdock/shared';
import { useRef, type RefObject } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { describeFailure } from '../failures/describe-failure.js';
import { FailureDetails } from '../failures/failure-details.js';
import { useIsOnline } from '../failures/use-is-online.js';
import { useFocusReturn } from '../use-focus-return.js';

interface DegradedNoticeProps {
  readonly errors: readonly MapdockError[];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
  /** Gets the focus from a button of the notice, which disappears when it is pressed, or when nothing is missing any more. */
  readonly main: RefObject<HTMLElement | null>;
}

/** Returns the first error of each code, with the number of others: a server that is down causes an error for each tile in view. */
function firstPerCode(errors: readonly MapdockError[]) {
  return [...new Set(errors.map(({ code }) => code))].flatMap((code) => {
    const [error, ...others] = errors.filter((each) => each.code === code);
    return error ? [{ code, message: error.message, others: others.length }] : [];
  });
}

/** The notice on a map that is shown, but has missing parts. */
export function DegradedNotice({ errors, onRetry, onDismiss, main }: DegradedNoticeProps) {
  const { text } = useTexts();
  const isOnline = useIsOnline();
  const notice = useRef<HTMLElement>(null);
  useFocusReturn(notice, main);
  const shown = firstPerCode(errors);
  return (
    <section className="card notice" aria-labelledby="notice-title" ref={notice}>
      <h2 id="notice-title">{text('failure.parts')}</h2>
      <ul>
        {shown.map(({ code }) => {
          const { title, sentence } = describeFailure(code, isOnline);
          return (
            <li key={code}>
              <strong>{text(title)}</strong>
              <span className="notice-text">{text(sentence)}</span>
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
      <FailureDetails errors={shown} />
    </section>
  );
}
