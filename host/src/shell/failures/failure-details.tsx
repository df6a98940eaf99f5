import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';

/** How long the button confirms that the details were copied. */
const COPIED_MS = 3_000;

interface ErrorText {
  readonly code: string;
  /** The error's own message, in English as in the logs of those who run the site. */
  readonly message: string;
  /** How many further errors have the same code. Default 0. */
  readonly others?: number;
}

interface FailureDetailsProps {
  readonly errors: readonly ErrorText[];
  /** Whether they are unfolded at first. Default `false`. */
  readonly isOpen?: boolean;
}

/** Error codes, files and advice for those who run the site. They come last in each message, below its buttons. */
export function FailureDetails({ errors, isOpen = false }: FailureDetailsProps) {
  const { text } = useTexts();
  const content = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      const texts = errors.map(({ code, message }) => `${code}\n${message}\n`);
      await navigator.clipboard.writeText(`${texts.join('')}${location.href}`);
      setIsCopied(true);
    } catch {
      // The browser does not allow copying, so the text is selected for the user to copy with a key.
      if (content.current) getSelection()?.selectAllChildren(content.current);
    }
  };
  return (
    <details className="failure-details" open={isOpen}>
      <summary>{text('failure.details')}</summary>
      <div className="failure-errors" ref={content}>
        {errors.map(({ code, message, others = 0 }) => (
          <div key={code}>
            <div lang="en" dir="ltr">
              <p className="failure-message">{message}</p>
              <p className="error-code">{code}</p>
            </div>
            {others > 0 && <p>{text('failure.more', { count: others })}</p>}
          </div>
        ))}
      </div>
      <button type="button" className="button" onClick={() => void copy()}>
        {text(isCopied ? 'failure.copied' : 'failure.copy')}
      </button>
    </details>
  );
}
