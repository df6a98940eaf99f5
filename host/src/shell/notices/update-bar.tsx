import { useTexts } from '../../languages/use-texts.js';
import type { UpdateStatus } from '@mapdock/shared/loader';
import { FailureDetails } from '../failures/failure-details.js';

interface UpdateBarProps {
  readonly status: UpdateStatus;
  readonly onApply: () => void;
  readonly onPostpone: () => void;
}

/** Offers another release of the map, or shows how its update goes, while the map on the page continues to run. */
export function UpdateBar({ status, onApply, onPostpone }: UpdateBarProps) {
  const { text } = useTexts();
  const button = (label: string, onClick: () => void, isPrimary = false) => (
    <button type="button" className={isPrimary ? 'button button-primary' : 'button'} onClick={onClick}>
      {label}
    </button>
  );
  switch (status.name) {
    case 'none':
    case 'postponed':
      return null;
    case 'offered':
      return (
        <div className="card update-card">
          <p>{text('updates.offered')}</p>
          <div className="actions">
            {button(text('updates.apply'), onApply, true)}
            {button(text('updates.later'), onPostpone)}
          </div>
        </div>
      );
    case 'applying':
      return (
        <div className="card update-card">
          <p>{text('updates.applying')}</p>
        </div>
      );
    case 'refused':
      return (
        <div className="card update-card">
          <p>{text('updates.refused')}</p>
          <div className="actions">
            {button(text('action.retry'), onApply, true)}
            {button(text('action.dismiss'), onPostpone)}
          </div>
          <FailureDetails errors={[status.error]} />
        </div>
      );
    case 'left':
      return (
        <div className="card update-card">
          <p>{text('updates.left')}</p>
          <div className="actions">{button(text('action.dismiss'), onPostpone)}</div>
        </div>
      );
  }
}
