import { isMapdockError, type ErrorCode, type MapdockError } from '@mapdock/shared';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { describeFailure } from './describe-failure.js';
import { FailureDetails } from './failure-details.js';
import { tellAll } from './tell-all.js';
import { useIsOnline } from './use-is-online.js';

/**
 * A server that refuses the config (404, 403) is reached, so the connection is fine, and the mistake is that of those who run the site. 5xx,
 * 408 (timeout) and 429 (too many requests) may pass.
 */
function codeToDescribe(error: MapdockError): ErrorCode {
  const { httpStatus } = isMapdockError(error, 'HOST_CONFIG_UNREACHABLE') ? error.details : {};
  return /^4(?!08|29)/.test(String(httpStatus)) ? 'HOST_CONFIG_UNREADABLE' : error.code;
}

interface FailureCardProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
  /**
   * Whether the card is all that the page shows: then its title is the page's, its button has the focus, and the button works only once.
   */
  readonly isPage?: boolean;
}

/** The content of an error message: a title, one sentence, a button to try again, and the folded details. */
export function FailureCard({ error, onRetry, isPage = false }: FailureCardProps) {
  const { text } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isPressed, setIsPressed] = useState(false);
  const { title, sentence, isForOperator } = describeFailure(codeToDescribe(error), useIsOnline());
  const Title = isPage ? 'h1' : 'h2';
  const titleText = text(title);
  useEffect(() => {
    if (isPage) document.title = titleText;
  }, [isPage, titleText]);
  // Once: another title, as when the device goes offline, leaves the focus where it is.
  useEffect(() => {
    if (isPage) button.current?.focus();
  }, [isPage]);
  return (
    <>
      <Title className="failure-title">{titleText}</Title>
      <p className="failure-text">{text(sentence)}</p>
      {/* No button where a retry can't help, as in a sandboxed frame, whose sandbox does not change while the page lives. */}
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
      {/* Whoever has just changed the settings looks for the mistake, and the page has nothing else to show. */}
      <FailureDetails
        isOpen={isPage && isForOperator}
        errors={[{ code: error.code, message: tellAll(error) }]}
      />
    </>
  );
}
