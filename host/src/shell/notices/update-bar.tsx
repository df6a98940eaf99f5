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
  if (status.name === 'none' || status.name === 'postponed') return null;
  return (
    <div className="card update-card">
      <p>{text(`updates.${status.name}`)}</p>
      {status.name !== 'applying' && (
        <div className="actions">
          {status.name === 'offered' && button(text('updates.apply'), onApply, true)}
          {status.name === 'refused' && button(text('action.retry'), onApply, true)}
          {button(text(status.name === 'offered' ? 'updates.later' : 'action.dismiss'), onPostpone)}
        </div>
      )}
      {status.name === 'refused' && <FailureDetails errors={[status.error]} />}
    </div>
  );
}
