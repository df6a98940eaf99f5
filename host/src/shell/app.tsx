import { MapdockError, type MapConfig, type MapStatus, type Projection } from '@mapdock/shared';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { HostConfig } from '../config/host-config.js';
import type { ReleaseUpdates } from '../remote/release-updates.js';
import type { RemoteLoader } from '../remote/remote-loader.js';
import type { RemoteOverride } from '../remote/remote-override.js';
import { toCameraConfig } from '../view/to-camera-config.js';
import { nameOfProjection, wantedProjection } from '../view/wanted-projection.js';
import type { ViewHistory } from '../view/view-history.js';
import { DegradedNotice } from './degraded-notice.js';
import { FallbackNotice } from './fallback-notice.js';
import { FeatureCard } from './feature-card.js';
import { Header } from './header.js';
import { MapSlot } from './map-slot.js';
import { OverrideBanner } from './override-banner.js';
import { statusText } from './status-text.js';
import { pickStyle } from './theme.js';
import { UpdateBar } from './update-bar.js';
import { useMap } from './use-map.js';
import { useTheme } from './use-theme.js';

export interface AppProps {
  readonly config: HostConfig;
  readonly loader: RemoteLoader;
  readonly updates: ReleaseUpdates;
  readonly override: RemoteOverride;
  /** Goes back to the deployed map. */
  readonly onOverrideEnd: () => void;
  readonly history: ViewHistory;
  readonly writeText: (text: string) => Promise<void>;
}

export function App(props: AppProps) {
  const { config, loader, updates, override, history, writeText } = props;
  const main = useRef<HTMLElement>(null);
  const remote = useSyncExternalStore(loader.subscribe, () => loader.status);
  const update = useSyncExternalStore(updates.subscribe, () => updates.status);
  const choices = useSyncExternalStore(history.subscribe, () => history.choices);
  const { theme, scheme, setTheme } = useTheme();
  const map = useMap(history);
  const [dismissed, setDismissed] = useState<unknown>();
  const [dismissedFallback, setDismissedFallback] = useState<unknown>();
  const [isOverrideRead, setIsOverrideRead] = useState(false);
  const loaded = remote.name === 'loaded' ? remote.remote : undefined;

  useEffect(() => {
    document.title = config.title;
  }, [config.title]);

  const projection = wantedProjection(choices.projection, config.map.projection);
  const { style } = pickStyle(config.styles, choices.style, scheme);
  // A map that starts anew, after a failure or with another release, starts as the last one was.
  const { getSelection } = map;
  const shownUrl = loaded?.url;
  const resumed = useMemo(() => {
    const { camera } = history;
    const isStart = shownUrl !== undefined;
    return {
      ...(isStart && camera && { camera: toCameraConfig(camera) }),
      ...(isStart && getSelection() && { selection: getSelection()?.selection }),
    };
  }, [shownUrl, history, getSelection]);
  const mapConfig = useMemo<MapConfig>(
    () => ({ ...config.map, ...resumed, style, projection }),
    [config.map, resumed, style, projection],
  );
  const { handle } = map;
  useEffect(
    () =>
      loader.subscribe(() => {
        // Before another release takes its place: it may be on its way somewhere.
        const now = loader.status.name === 'loaded' ? handle?.getCamera() : undefined;
        if (now) history.noteCamera(now, 'host');
      }),
    [loader, handle, history],
  );

  // The header's own are kept, so that it is left alone while the map tells of each tile.
  const getLink = useCallback(() => {
    const now = handle?.getCamera();
    if (now) history.noteCamera(now, 'host');
    return location.href;
  }, [handle, history]);
  const onStyleChange = useCallback((key: string | undefined) => history.choose({ style: key }), [history]);
  const onProjectionChange = useCallback(
    (next: Projection) => history.choose({ projection: next }),
    [history],
  );
  const onCrash = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    loader.reportCrash(new MapdockError('REMOTE_THREW', { url: loaded?.url ?? '', reason }, cause));
  };
  const focusMap = (event: React.MouseEvent) => {
    // The address after "#" is the view's.
    event.preventDefault();
    main.current?.focus();
  };
  const closeFeature = () => {
    // The card's button goes with the card; the focus must not go with it. On the map it stays.
    if (document.activeElement?.closest('.feature')) main.current?.focus();
    map.clearClicked();
  };
  const onStatusChange = (status: MapStatus) => {
    map.listeners.onStatusChange?.(status);
    if (status.name === 'ready') loader.reportReady();
    if (status.name === 'failed') loader.reportFailure(status.error);
  };
  // A button that goes with its notice must not take the focus with it.
  const focusingMain = (act: () => void) => () => {
    main.current?.focus();
    act();
  };
  const fallback = loaded?.fallback;
  const isDegraded = map.status?.name === 'degraded' && map.status !== dismissed;

  return (
    <div className="shell">
      <a className="skip-link" href="#map" onClick={focusMap}>
        Skip to the map
      </a>
      {!isOverrideRead && (
        <OverrideBanner
          override={override}
          onEnd={props.onOverrideEnd}
          onDismiss={focusingMain(() => setIsOverrideRead(true))}
        />
      )}
      <Header
        title={config.title}
        styles={config.styles}
        styleKey={choices.style}
        onStyleChange={onStyleChange}
        projection={nameOfProjection(projection)}
        onProjectionChange={onProjectionChange}
        theme={theme}
        onThemeChange={setTheme}
        remote={loaded}
        links={config.links}
        getLink={getLink}
        writeText={writeText}
      />
      <main id="map" className="main" ref={main} tabIndex={-1} aria-label="Map">
        <MapSlot
          remote={remote}
          mapStatus={map.status}
          isMounted={map.handle !== undefined}
          onRetry={focusingMain(loader.retry)}
          onMapRetry={focusingMain(() => map.handle?.retry())}
          onCrash={onCrash}
          config={mapConfig}
          {...map.listeners}
          onStatusChange={onStatusChange}
        />
        <FeatureCard hovered={map.hovered} clicked={loaded && map.clicked} onClose={closeFeature} />
        <div className="notices">
          {isDegraded && map.status?.name === 'degraded' && (
            <DegradedNotice
              errors={map.status.errors}
              onRetry={focusingMain(() => map.handle?.retry())}
              onDismiss={focusingMain(() => setDismissed(map.status))}
            />
          )}
          <div className="notices-said" role="status" aria-label="Version of the map">
            <UpdateBar
              status={update}
              onApply={focusingMain(updates.apply)}
              onPostpone={focusingMain(updates.postpone)}
            />
            {fallback && fallback !== dismissedFallback && (
              <FallbackNotice
                refused={fallback}
                isKept={loaded.isKept}
                onDismiss={focusingMain(() => setDismissedFallback(fallback))}
              />
            )}
          </div>
        </div>
      </main>
      <p className="visually-hidden" role="status">
        {statusText(remote, map.status)}
      </p>
    </div>
  );
}
