import { STATUS_ATTRIBUTE, type MapdockError } from '@mapdock/shared';
import { FailureCard } from './failure-card.js';

interface FatalPageProps {
  readonly error: MapdockError;
  readonly onRetry: () => void;
}

/** The page without a config, and so without a shell. There is no map slot to carry the status attribute, so this element carries it. */
export function FatalPage(props: FatalPageProps) {
  return (
    <main className="fatal" role="alert" {...{ [STATUS_ATTRIBUTE]: 'failed' }}>
      <FailureCard {...props} isPage />
    </main>
  );
}
