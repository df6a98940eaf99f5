import type { MapdockError } from '@mapdock/shared';
import { FailureCard } from './failure-card.js';

interface FailurePanelProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

/** An error message in place of the map. */
export function FailurePanel(props: FailurePanelProps) {
  return (
    <div className="failure" role="alert">
      <div className="card failure-card">
        <FailureCard {...props} />
      </div>
    </div>
  );
}
