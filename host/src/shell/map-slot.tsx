import {
  STATUS_ATTRIBUTE,
  type MapdockError,
  type MapHandle,
  type MapStatus,
  type MapViewProps,
} from '@mapdock/shared';
import { useRef, useState } from 'react';
import type { RemoteStatus } from '../remote/remote-status.js';
import { FailurePanel } from './failures/failure-panel.js';
import { loadProgress } from './loading/load-progress.js';
import { ProgressBar } from './loading/progress-bar.js';
import { RemoteBoundary } from './remote-boundary.js';

/** Attribute of the slot with the id of the release that the page shows. Tests, monitoring and support read it. */
const RELEASE_ATTRIBUTE = 'data-mapdock-release';

interface MapSlotProps extends MapViewProps {
  readonly remote: RemoteStatus;
  /** Status of the map in the slot; `undefined` until there is one. */
  readonly mapStatus: MapStatus | undefined;
  /** Whether a map stands in the slot, so that it speaks for itself. */
  readonly isMounted: boolean;
  /** Loads the remote again. */
  readonly onRetry: () => void;
  /** Lets the map that is in the slot try again. */
  readonly onMapRetry: () => void;
  readonly onCrash: (cause: unknown) => void;
}

/** A map tells of its failures itself, unless its element, and what it would say with it, is gone from the page. */
function findRemoval(status: MapStatus | undefined): MapdockError | undefined {
  return status?.name === 'failed' && status.error.code === 'MAP_REMOVED' ? status.error : undefined;
}

/** Where the map goes: a stand-in until something is drawn, the reason if nothing comes. */
export function MapSlot(props: MapSlotProps) {
  const { remote, mapStatus, isMounted, onRetry, onMapRetry, onCrash, ...mapProps } = props;
  const slot = useRef<HTMLDivElement>(null);
  const progress = loadProgress(remote, mapStatus);
  const removal = findRemoval(mapStatus);
  const hasFailed = remote.name === 'failed' || removal !== undefined;
  const ownStatus = isMounted && !removal ? {} : { [STATUS_ATTRIBUTE]: hasFailed ? 'failed' : 'loading' };
  const onHandle = (handle: MapHandle | undefined) => {
    // Now, not with the next render: the map has just put up its own, and nobody must find two.
    if (handle) slot.current?.removeAttribute(STATUS_ATTRIBUTE);
    mapProps.onHandle?.(handle);
  };
  const shown = remote.name === 'loaded' ? remote.remote : undefined;
  const [urls, setUrls] = useState<readonly string[]>([]);
  if (shown && !urls.includes(shown.url)) setUrls([...urls, shown.url]);
  // The map of a release that was drawn once stays in view while another style is loaded: a card over it would only hide it.
  const [drawnUrl, setDrawnUrl] = useState<string>();
  const isDrawn = mapStatus?.name === 'ready' || mapStatus?.name === 'degraded';
  if (isDrawn && shown && drawnUrl !== shown.url) setDrawnUrl(shown.url);
  const isRedrawn = shown !== undefined && drawnUrl === shown.url;
  const hasPicture = progress === undefined || progress.phase === 'tiles' || isRedrawn;
  return (
    <div className="slot" ref={slot} {...ownStatus} {...{ [RELEASE_ATTRIBUTE]: shown?.release.releaseId }}>
      {urls.map((url) => (
        // One for each release that was shown: it outlives its release, whose failure is none of the next one's.
        <RemoteBoundary key={url} onCrash={onCrash}>
          {url === shown?.url ? <shown.MapView {...mapProps} onHandle={onHandle} /> : undefined}
        </RemoteBoundary>
      ))}
      <div className="skeleton" data-shown={!hasPicture} />
      {progress && <ProgressBar progress={progress} isLine={isRedrawn} />}
      {remote.name === 'failed' && <FailurePanel error={remote.error} onRetry={onRetry} />}
      {removal && <FailurePanel error={removal} onRetry={onMapRetry} />}
    </div>
  );
}
