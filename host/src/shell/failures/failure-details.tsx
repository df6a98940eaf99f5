import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';

/** How long the button says that it has copied. */
const SAID_MS = 3_000;

interface FailureDetailsProps {
  /** The error's own message for those who run the site, in English as in their logs. */
  readonly message: string;
  readonly code: string;
  /** Shown below the code. Default: nothing. */
  readonly children?: ReactNode;
}

/** Code, file and advice for those who run the site, folded. */
export function FailureDetails({ message, code, children }: FailureDetailsProps) {
  const { text } = useTexts();
  const words = useRef<HTMLDivElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${code}\n${message}\n${location.href}`);
      setIsCopied(true);
    } catch {
      // The browser does not allow it: the words are selected, so that a key copies them.
      if (words.current) getSelection()?.selectAllChildren(words.current);
    }
  };
  return (
    <details className="failure-details">
      <summary>{text('failure.details')}</summary>
      <div ref={words} lang="en" dir="ltr">
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
