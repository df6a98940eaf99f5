import { Share2 } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { shareLink, type SharePorts } from './share-link.js';
import { ToolbarButton } from './toolbar-button.js';
import { useCopying } from './use-copying.js';

/** Shares a link to the view with the device's own dialog, or else copies it. */
export function ShareButton({ title, ...ports }: SharePorts & { readonly title: string }) {
  const { text } = useTexts();
  const { copied, copy, forget } = useCopying(ports.writeText);
  const inputId = useId();
  return (
    <div
      className="toolbar-item"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && forget()}
    >
      <ToolbarButton
        icon={Share2}
        label={text('share.open')}
        onPress={() => void shareLink(ports, title, copy)}
      />
      <div role="status">
        {copied?.name === 'copied' && <p className="card toolbar-note">{text('share.copied')}</p>}
        {copied?.name === 'refused' && (
          <div className="card toolbar-note">
            <label htmlFor={inputId}>{text('share.refused')}</label>
            <input
              id={inputId}
              className="field"
              readOnly
              value={copied.value}
              onFocus={(event) => event.target.select()}
            />
          </div>
        )}
      </div>
    </div>
  );
}
