import { STATUS_ATTRIBUTE, type MapHandle, type MapStatus, type MapViewProps } from '@mapdock/shared';
import { useRef, useState } from 'react';
import type { RemoteStatus } from '../remote/remote-status.js';
import { FailurePanel } from './failure-panel.js';
import { loadProgress } from './load-progress.js';
import { ProgressBar } from './progress-bar.js';
import { RemoteBoundary } from './remote-boundary.js';

interface MapSlotProps extends MapViewProps {
  readonly remote: RemoteStatus;
  /** Status of the map in the slot; `undefined` until there is one. */
  readonly mapStatus: MapStatus | undefined;
  /** Whether a map stands in the slot, so that it speaks for itself. */
  readonly isMounted: boolean;
  readonly onRetry: () => void;
  readonly onCrash: (cause: unknown) => void;
}

/** Where the map goes: a stand-in until something is drawn, the reason if nothing comes. */
export function MapSlot(props: MapSlotProps) {
  const { remote, mapStatus, isMounted, onRetry, onCrash, ...mapProps } = props;
  const slot = useRef<HTMLDivElement>(null);
  const progress = loadProgress(remote, mapStatus);
  const hasPicture = progress === undefined || progress.phase === 'tiles';
  const ownStatus = isMounted ? {} : { [STATUS_ATTRIBUTE]: remote.name === 'failed' ? 'failed' : 'loading' };
  const onHandle = (handle: MapHandle | undefined) => {
    // Now, not with the next render: the map has just put up its own, and nobody must find two.
    if (handle) slot.current?.removeAttribute(STATUS_ATTRIBUTE);
    mapProps.onHandle?.(handle);
  };
  const shown = remote.name === 'loaded' ? remote.remote : undefined;
  const [urls, setUrls] = useState<readonly string[]>([]);
  if (shown && !urls.includes(shown.url)) setUrls([...urls, shown.url]);
  return (
    <div className="slot" ref={slot} {...ownStatus}>
      {urls.map((url) => (
        // One for each release that was shown: it outlives its release, whose failure is none of the next one's.
        <RemoteBoundary key={url} onCrash={onCrash}>
          {url === shown?.url ? <shown.MapView {...mapProps} onHandle={onHandle} /> : undefined}
        </RemoteBoundary>
      ))}
      <div className="skeleton" data-shown={!hasPicture} />
      {progress && <ProgressBar progress={progress} />}
      {remote.name === 'failed' && <FailurePanel error={remote.error} onRetry={onRetry} />}
    </div>
  );
}
