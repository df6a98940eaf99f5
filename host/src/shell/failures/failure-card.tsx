import type { MapdockError } from '@mapdock/shared';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { describeFailure } from './describe-failure.js';
import { FailureDetails } from './failure-details.js';
import { useIsOnline } from './use-is-online.js';

interface FailureCardProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
  /** Whether it is all that the page shows: its title is the page's, its button has the focus, and one press of that is enough. */
  readonly isPage?: boolean;
}

/** The content of a message about a failure: title, one sentence, a button to try again, and the folded details. */
export function FailureCard({ error, onRetry, isPage = false }: FailureCardProps) {
  const { text } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  const { title, sentence } = describeFailure(error.code, useIsOnline());
  const Title = isPage ? 'h1' : 'h2';
  const words = text(title);
  useEffect(() => {
    if (!isPage) return;
    document.title = words;
    button.current?.focus();
  }, [isPage, words]);
  return (
    <>
      <Title className="failure-title">{words}</Title>
      <p className="failure-text">{text(sentence)}</p>
      {/* Where a retry can never help, as in a frame whose sandbox stays as long as the page lives, no button is shown. */}
      {(!isPage || error.retry !== 'never') && (
        <button
          type="button"
          className="button button-primary"
          ref={button}
          disabled={isPressed}
          onClick={() => {
            setIsPressed(isPage);
            onRetry();
          }}
        >
          {text('action.retry')}
        </button>
      )}
      <FailureDetails message={error.message} code={error.code} />
    </>
  );
}
