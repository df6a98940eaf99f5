import { Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { ToolbarButton } from './toolbar-button.js';

export interface SharePorts {
  /** Returns the address of the present view. */
  readonly getLink: () => string;
  readonly writeText: (text: string) => Promise<void>;
  /** The device's own share dialog; `undefined` where there is none. Rejects with `AbortError` if the user cancels it. */
  readonly share: ((data: { readonly title: string; readonly url: string }) => Promise<void>) | undefined;
}

type ShareState =
  | { readonly name: 'idle' }
  | { readonly name: 'copied' }
  /** The browser does not allow copying, so the link is shown for the user to copy. */
  | { readonly name: 'refused'; readonly link: string };

const IDLE: ShareState = { name: 'idle' };
/** Long enough for the message to be read, also by a screen reader. */
const COPIED_MS = 4_000;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares a link to the view with the device's own dialog, or else copies it. */
export function ShareButton({ title, getLink, writeText, share }: SharePorts & { readonly title: string }) {
  const { text } = useTexts();
  const [state, setState] = useState(IDLE);
  const inputId = useId();

  useEffect(() => {
    if (state.name !== 'copied') return;
    const timer = setTimeout(() => setState(IDLE), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (link: string) => {
    // A live region announces a text only when it changes, so the text is removed first.
    setState(IDLE);
    try {
      await writeText(link);
      setState({ name: 'copied' });
    } catch {
      setState({ name: 'refused', link });
    }
  };
  const onPress = async () => {
    const link = getLink();
    if (share === undefined) return copy(link);
    try {
      await share({ title, url: link });
    } catch (error) {
      if (!isAbort(error)) await copy(link);
    }
  };

  return (
    <div
      className="share"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState(IDLE)}
    >
      <ToolbarButton icon={Share2} label={text('share.open')} onPress={() => void onPress()} />
      <div className="share-state" role="status">
        {state.name === 'copied' && <p className="card share-note">{text('share.copied')}</p>}
        {state.name === 'refused' && (
          <div className="card share-note">
            <label htmlFor={inputId}>{text('share.refused')}</label>
            <input
              id={inputId}
              className="field"
              readOnly
              value={state.link}
              onFocus={(event) => event.target.select()}
            />
          </div>
        )}
      </div>
    </div>
  );
}
