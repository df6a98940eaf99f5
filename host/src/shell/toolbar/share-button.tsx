import { Share2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { COPIED_MS, shareLink, type SharePorts } from './share-link.js';
import { ToolbarButton } from './toolbar-button.js';

type ShareState =
  | { readonly name: 'idle' }
  | { readonly name: 'copied' }
  /** The browser does not allow copying, so the link is shown for the user to copy. */
  | { readonly name: 'refused'; readonly link: string };

const IDLE: ShareState = { name: 'idle' };
/** Shares a link to the view with the device's own dialog, or else copies it. */
export function ShareButton({ title, ...ports }: SharePorts & { readonly title: string }) {
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
      await ports.writeText(link);
      setState({ name: 'copied' });
    } catch {
      setState({ name: 'refused', link });
    }
  };
  return (
    <div
      className="toolbar-item"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState(IDLE)}
    >
      <ToolbarButton
        icon={Share2}
        label={text('share.open')}
        onPress={() => void shareLink(ports, title, copy)}
      />
      <div role="status">
        {state.name === 'copied' && <p className="card toolbar-note">{text('share.copied')}</p>}
        {state.name === 'refused' && (
          <div className="card toolbar-note">
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
