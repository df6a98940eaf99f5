import {
  STATUS_ATTRIBUTE,
  type MapdockError,
  type MapHandle,
  type MapStatus,
  type MapViewProps,
} from '@mapdock/shared';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import type { RemoteStatus } from '@mapdock/shared/loader';
import { FailurePanel } from './failures/failure-panel.js';
import { useIsOnline } from './failures/use-is-online.js';
import { loadProgress } from './loading/load-progress.js';
import { ProgressBar } from './loading/progress-bar.js';
import { RemoteBoundary } from './remote-boundary.js';

/** Attribute of the slot with the id of the release that the page shows, for tests, monitoring and support. */
const RELEASE_ATTRIBUTE = 'data-mapdock-release';

interface MapSlotProps extends MapViewProps {
  readonly remote: RemoteStatus;
  /** Status of the map in the slot; `undefined` until there is a map. */
  readonly mapStatus: MapStatus | undefined;
  /** Whether the slot contains a map, which then carries the status attribute itself. */
  readonly isMounted: boolean;
  /** Called to load the remote again. */
  readonly onRetry: () => void;
  /** Called to let the map in the slot try again. */
  readonly onMapRetry: () => void;
  readonly onCrash: (cause: unknown) => void;
  /** Gets the focus of an error message that disappears. */
  readonly main: RefObject<HTMLElement | null>;
}

/** Returns the error of a map whose element was removed from the page. A map shows all other errors itself, but this one it can't. */
function findRemoval(status: MapStatus | undefined): MapdockError | undefined {
  return status?.name === 'failed' && status.error.code === 'MAP_REMOVED' ? status.error : undefined;
}

/** The map's place on the page: a placeholder until something is drawn, or an error message. */
export function MapSlot(props: MapSlotProps) {
  const { remote, mapStatus, isMounted, onRetry, onMapRetry, onCrash, main, ...mapProps } = props;
  const slot = useRef<HTMLDivElement>(null);
  const progress = loadProgress(remote, mapStatus, useIsOnline());
  const removal = findRemoval(mapStatus);
  const hasFailed = remote.name === 'failed' || removal !== undefined;
  const ownStatus = isMounted && !removal ? {} : { [STATUS_ATTRIBUTE]: hasFailed ? 'failed' : 'loading' };
  const onHandle = (handle: MapHandle | undefined) => {
    // Removed at once rather than with the next render: the map has just set its own attribute, and the page must have only one.
    if (handle) slot.current?.removeAttribute(STATUS_ATTRIBUTE);
    mapProps.onHandle?.(handle);
  };
  const shown = remote.name === 'loaded' ? remote.remote : undefined;
  // The contract describes components without React's types.
  const MapView = shown?.MapView as ComponentType<MapViewProps> | undefined;
  const [urls, setUrls] = useState<readonly string[]>([]);
  if (shown && !urls.includes(shown.url)) setUrls([...urls, shown.url]);
  // While the map of the same release loads another style, the drawn map stays in view: a placeholder would only hide it.
  const [drawnUrl, setDrawnUrl] = useState<string>();
  const isDrawn = mapStatus?.name === 'ready' || mapStatus?.name === 'degraded';
  if (isDrawn && shown && drawnUrl !== shown.url) setDrawnUrl(shown.url);
  const isRedrawn = shown !== undefined && drawnUrl === shown.url;
  const hasPicture = progress === undefined || progress.phase === 'tiles' || isRedrawn;
  return (
    <div className="slot" ref={slot} {...ownStatus} {...{ [RELEASE_ATTRIBUTE]: shown?.release.releaseId }}>
      {urls.map((url) => (
        // Each release that was shown has its own boundary, so that the failure of one does not affect the next one.
        <RemoteBoundary key={url} onCrash={onCrash}>
          {MapView && url === shown?.url ? <MapView {...mapProps} onHandle={onHandle} /> : undefined}
        </RemoteBoundary>
      ))}
      <div className="skeleton" data-shown={!hasPicture} />
      {progress && <ProgressBar progress={progress} isLine={isRedrawn} />}
      {remote.name === 'failed' && <FailurePanel error={remote.error} onRetry={onRetry} main={main} />}
      {removal && <FailurePanel error={removal} onRetry={onMapRetry} main={main} />}
    </div>
  );
}
