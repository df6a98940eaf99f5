import type { MapdockError } from '@mapdock/shared';
import { FailureCard } from './failure-card.js';

interface FailurePanelProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

/** Stands where the map would be. */
export function FailurePanel(props: FailurePanelProps) {
  return (
    <div className="failure" role="alert">
      <div className="card failure-card">
        <FailureCard {...props} />
      </div>
    </div>
  );
}
