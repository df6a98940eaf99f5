import type { MapStatus } from '@mapdock/shared';
import type { LoadedRemote, Loader } from '@mapdock/shared/loader';
import { useState, useSyncExternalStore, type RefObject } from 'react';
import { useTexts } from '../../languages/use-texts.js';
import { DegradedNotice } from './degraded-notice.js';
import { FallbackNotice } from './fallback-notice.js';
import { UpdateBar } from './update-bar.js';

interface MapNoticesProps {
  readonly status: MapStatus | undefined;
  readonly loader: Loader;
  readonly remote: LoadedRemote | undefined;
  /** Requests again what the map lacks. */
  readonly onRetry: () => void;
  /** Moves the focus to the map before a notice, and the button that was pressed in it, disappear. */
  readonly focusingMain: (act: () => void) => () => void;
  readonly main: RefObject<HTMLElement | null>;
}

/** The notices at the edge of a map that is shown: what the map lacks, that there is a new release of it, and that another release is shown. */
export function MapNotices({ status, loader, remote, onRetry, focusingMain, main }: MapNoticesProps) {
  const { text } = useTexts();
  const update = useSyncExternalStore(loader.subscribe, () => loader.update.status);
  /** Codes of the errors whose notice was dismissed. The map requests what is missing by itself, and each attempt makes a new status. */
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const [dismissedFallback, setDismissedFallback] = useState<unknown>();
  const missing = status?.name === 'degraded' ? status.errors : [];
  const dismissMissing = () => setDismissed([...dismissed, ...missing.map(({ code }) => code)]);
  const fallback = remote?.fallback;
  return (
    <div className="notices">
      {missing.some(({ code }) => !dismissed.includes(code)) && (
        <DegradedNotice errors={missing} onRetry={onRetry} onDismiss={dismissMissing} main={main} />
      )}
      <div className="notices-live" role="status" aria-label={text('updates.label')}>
        <UpdateBar
          status={update}
          onApply={focusingMain(loader.update.apply)}
          onPostpone={focusingMain(loader.update.postpone)}
        />
        {fallback && fallback !== dismissedFallback && (
          <FallbackNotice
            refused={fallback}
            isLastGood={remote.isFromStorage}
            onDismiss={focusingMain(() => setDismissedFallback(fallback))}
          />
        )}
      </div>
    </div>
  );
}
