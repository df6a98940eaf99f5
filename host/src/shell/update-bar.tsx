import type { UpdateStatus } from '../remote/update-status.js';
import { failureTitle } from './failure-titles.js';

interface UpdateBarProps {
  readonly status: UpdateStatus;
  readonly onApply: () => void;
  readonly onPostpone: () => void;
}

/** Says that another release of the map is there; the map that is shown goes on meanwhile. */
export function UpdateBar({ status, onApply, onPostpone }: UpdateBarProps) {
  const button = (text: string, onClick: () => void, isPrimary = false) => (
    <button type="button" className={isPrimary ? 'button button-primary' : 'button'} onClick={onClick}>
      {text}
    </button>
  );
  switch (status.name) {
    case 'none':
    case 'postponed':
      return null;
    case 'offered':
      return (
        <div className="card news">
          <p>A new version of the map is ready.</p>
          <div className="actions">
            {button('Update the map', onApply, true)}
            {button('Later', onPostpone)}
          </div>
        </div>
      );
    case 'applying':
      return (
        <div className="card news">
          <p>Loading the new version of the map …</p>
        </div>
      );
    case 'refused':
      return (
        <div className="card news">
          <p>The new version of the map could not be used. The one you see stays.</p>
          <details>
            <summary>Details</summary>
            <p>{failureTitle(status.error.code)}</p>
            <p className="notice-text">{status.error.message}</p>
            <p className="error-code">{status.error.code}</p>
          </details>
          <div className="actions">
            {button('Try again', onApply, true)}
            {button('Dismiss', onPostpone)}
          </div>
        </div>
      );
    case 'left':
      return (
        <div className="card news">
          <p>The version of the map that you saw was withdrawn. This is another one.</p>
          <div className="actions">{button('Dismiss', onPostpone)}</div>
        </div>
      );
  }
}
