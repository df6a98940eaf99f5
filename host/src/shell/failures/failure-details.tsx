import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';

/** How long the button confirms that the details were copied. */
const COPIED_MS = 3_000;

interface FailureDetailsProps {
  /** The error's own message, in English as in the logs of those who run the site. */
  readonly message: string;
  readonly code: string;
  /** Whether they are unfolded at first. Default `false`. */
  readonly isOpen?: boolean;
  /** Shown below the code. Default: nothing. */
  readonly children?: ReactNode;
}

/** Error code, file and advice for those who run the site. */
export function FailureDetails({ message, code, isOpen = false, children }: FailureDetailsProps) {
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
      await navigator.clipboard.writeText(`${code}\n${message}\n${location.href}`);
      setIsCopied(true);
    } catch {
      // The browser does not allow copying, so the text is selected for the user to copy with a key.
      if (content.current) getSelection()?.selectAllChildren(content.current);
    }
  };
  return (
    <details className="failure-details" open={isOpen}>
      <summary>{text('failure.details')}</summary>
      <div ref={content} lang="en" dir="ltr">
        <p className="failure-message">{message}</p>
        <p className="error-code">{code}</p>
      </div>
      {children}
      <button type="button" className="button" onClick={() => void copy()}>
        {text(isCopied ? 'failure.copied' : 'failure.copy')}
      </button>
    </details>
  );
}
