import { useState } from 'react';

interface CopyLinkButtonProps {
  /** Address of what the map shows right now. */
  readonly getLink: () => string;
  readonly writeText: (text: string) => Promise<void>;
}

type CopyState =
  | { readonly name: 'idle' }
  | { readonly name: 'copied' }
  /** The browser refused; the user can still copy it by hand. */
  | { readonly name: 'refused'; readonly link: string };

const IDLE: CopyState = { name: 'idle' };

/** Copies a link to the view, and says so to those who don't see it. */
export function CopyLinkButton({ getLink, writeText }: CopyLinkButtonProps) {
  const [state, setState] = useState(IDLE);

  const copy = async () => {
    const link = getLink();
    // Empty first: a live region repeats a text only if it changes.
    setState(IDLE);
    try {
      await writeText(link);
      setState({ name: 'copied' });
    } catch {
      setState({ name: 'refused', link });
    }
  };

  return (
    <div
      className="copy"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setState(IDLE)}
    >
      <button type="button" className="button" onClick={() => void copy()}>
        Copy link
      </button>
      <div className="copy-state" role="status">
        {state.name === 'copied' && <p className="card copy-note">Link copied</p>}
        {state.name === 'refused' && (
          <label className="card copy-note">
            The browser did not allow copying. Copy the link by hand:
            <input readOnly value={state.link} onFocus={(event) => event.target.select()} />
          </label>
        )}
      </div>
    </div>
  );
}
