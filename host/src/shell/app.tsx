import { MapdockError, type MapConfig } from '@mapdock/shared';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { HostConfig } from '../config/host-config.js';
import type { RemoteLoader } from '../remote/remote-loader.js';
import { toCameraConfig } from '../view/to-camera-config.js';
import type { ViewHistory } from '../view/view-history.js';
import { DegradedNotice } from './degraded-notice.js';
import { FeatureCard } from './feature-card.js';
import { Header } from './header.js';
import { MapSlot } from './map-slot.js';
import { statusText } from './status-text.js';
import { pickStyle } from './theme.js';
import { useMap } from './use-map.js';
import { useTheme } from './use-theme.js';

export interface AppProps {
  readonly config: HostConfig;
  readonly loader: RemoteLoader;
  readonly history: ViewHistory;
  readonly writeText: (text: string) => Promise<void>;
}

export function App({ config, loader, history, writeText }: AppProps) {
  const main = useRef<HTMLElement>(null);
  const remote = useSyncExternalStore(loader.subscribe, () => loader.status);
  const choices = useSyncExternalStore(history.subscribe, () => history.choices);
  const { theme, scheme, setTheme } = useTheme();
  const map = useMap(history);
  const [dismissed, setDismissed] = useState<unknown>();
  const loaded = remote.name === 'loaded' ? remote.remote : undefined;

  useEffect(() => {
    document.title = config.title;
  }, [config.title]);

  // Said in full, so that the switch shows what the map does: a style may have a projection of its own.
  const projection = choices.projection ?? config.map.projection ?? 'mercator';
  const { style } = pickStyle(config.styles, choices.style, scheme);
  // A map that starts anew, after a failure say, starts where the last one was.
  const camera = useMemo(() => loaded && history.camera, [loaded, history]);
  const mapConfig = useMemo<MapConfig>(
    () => ({ ...config.map, ...(camera && { camera: toCameraConfig(camera) }), style, projection }),
    [config.map, camera, style, projection],
  );

  const getLink = () => {
    const now = map.handle?.getCamera();
    if (now) history.noteCamera(now, 'host');
    return location.href;
  };
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
  const isDegraded = map.status?.name === 'degraded' && map.status !== dismissed;

  return (
    <div className="shell">
      <a className="skip-link" href="#map" onClick={focusMap}>
        Skip to the map
      </a>
      <Header
        title={config.title}
        styles={config.styles}
        styleKey={choices.style}
        onStyleChange={(key) => history.choose({ style: key })}
        projection={projection}
        onProjectionChange={(next) => history.choose({ projection: next })}
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
          onRetry={() => {
            // The button goes with its panel; the focus must not go with it.
            main.current?.focus();
            loader.retry();
          }}
          onCrash={onCrash}
          config={mapConfig}
          {...map.listeners}
        />
        <FeatureCard hovered={map.hovered} clicked={map.clicked} onClose={closeFeature} />
        {isDegraded && map.status?.name === 'degraded' && (
          <DegradedNotice
            errors={map.status.errors}
            onRetry={() => {
              main.current?.focus();
              map.handle?.retry();
            }}
            onDismiss={() => setDismissed(map.status)}
          />
        )}
      </main>
      <p className="visually-hidden" role="status">
        {statusText(remote, map.status)}
      </p>
    </div>
  );
}
