import { STATUS_ATTRIBUTE, type MapdockError } from '@mapdock/shared';
import { FailureCard } from './failure-card.js';

interface FatalPageProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

/** All that the page shows without a config: there is no shell then. No map's place carries the status, so the page does. */
export function FatalPage(props: FatalPageProps) {
  return (
    <main className="fatal" role="alert" {...{ [STATUS_ATTRIBUTE]: 'failed' }}>
      <FailureCard {...props} isPage />
    </main>
  );
}
