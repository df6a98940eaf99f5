import { useEffect, useState } from 'react';
import type { SharePorts } from './share-link.js';

/** Long enough for a message about what was copied to be read, also by a screen reader. */
const COPIED_MS = 4_000;

type Copied =
  | { readonly name: 'copied' }
  /** The browser does not allow copying, so the text is shown for the user to copy. */
  | { readonly name: 'refused'; readonly value: string };

/** Copies texts. `copied`: what there is to say about the last one; `undefined` for nothing, as some seconds after it was copied. */
export function useCopying(writeText: SharePorts['writeText']) {
  const [copied, setCopied] = useState<Copied>();
  useEffect(() => {
    if (copied?.name !== 'copied') return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const forget = () => setCopied(undefined);
  const copy = async (value: string) => {
    // A live region announces a text only when it changes, so the text is removed first.
    forget();
    try {
      await writeText(value);
      setCopied({ name: 'copied' });
    } catch {
      setCopied({ name: 'refused', value });
    }
  };
  return { copied, copy, forget };
}
