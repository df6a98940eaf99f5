import type { MapPointer, MapStatus, MountOptions } from '@mapdock/shared';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { HostConfig } from '../config/host-config.js';
import type { LoadNotes } from '../config/notes/load-notes.js';
import { useTexts } from '../languages/use-texts.js';
import type { LoadDocument } from '../places/list/load-document.js';
import { missingTitles } from '../places/list/titles-of-sources.js';
import { useLight } from './light/use-light.js';
import type { Loader } from '@mapdock/shared/loader';
import type { RemoteOverride } from '../remote/remote-override.js';
import { nameOfProjection, wantedProjection } from '../view/wanted-projection.js';
import type { ViewHistory } from '../view/view-history.js';
import { Header } from './header.js';
import { MapSlot } from './map-slot.js';
import { MapNotices } from './notices/map-notices.js';
import { OverrideBanner } from './notices/override-banner.js';
import { SkipLink } from './skip-link.js';
import { PlacesAside } from './places/panel/places-aside.js';
import { statusText } from './loading/status-text.js';
import type { SharePorts } from './toolbar/share-link.js';
import { pickStyle } from './theme/theme.js';
import { useIsSlow } from './late/use-is-slow.js';
import { useLateShell } from './late/use-late-shell.js';
import { useMap } from './use-map.js';
import { useMapConfig } from './use-map-config.js';
import { initialPlaces } from './places/initial-places.js';
import { useSheetPorts } from './places/panel/use-sheet-ports.js';
import { usePrintView } from './print/use-print-view.js';
import { usePrintedSize } from './print/use-printed-size.js';
import { useCameraOverReleases } from './use-camera-over-releases.js';
import { useReset } from './use-reset.js';
import { useFirstView, useStartView } from './use-start-view.js';
import { useTabTitle } from './use-tab-title.js';
import { useTools } from './tools/use-tools.js';
import { useTheme } from './theme/use-theme.js';
import { wantsLateShell } from './late/wants-late-shell.js';
import { useSharePorts } from './use-share-ports.js';
import { useChoiceSetters, useViewChoice } from './use-view-choices.js';

/** In full screen the whole page is shown, so that the list, the card, the legend and the dialogs are there. */
const MAP_OPTIONS: MountOptions = { fullscreenContainer: document.documentElement };

export interface AppProps extends Pick<SharePorts, 'writeText' | 'share'> {
  readonly config: HostConfig;
  readonly loader: Loader;
  readonly override: RemoteOverride;
  /** Returns the page to the deployed map. */
  readonly onOverrideEnd: () => void;
  readonly history: ViewHistory;
  readonly loadDocument: LoadDocument;
  readonly loadNotes: LoadNotes;
  /** Milliseconds until the list and the buttons no longer wait for the map. */
  readonly slowAfterMs: number;
  /** Called each time that the map has been drawn. */
  readonly onReady: () => void;
}

export function App(props: AppProps) {
  const { config, loader, override, history, loadDocument, loadNotes } = props;
  const { text, isSettled } = useTexts();
  const main = useRef<HTMLElement>(null);
  usePrintedSize(main);
  const remote = useSyncExternalStore(loader.subscribe, () => loader.status);
  const styleKey = useViewChoice(history, 'style');
  const chosenLight = useViewChoice(history, 'light');
  const chosenProjection = useViewChoice(history, 'projection');
  const { theme, scheme, setTheme } = useTheme();
  const firstView = useFirstView(config);
  const map = useMap(history, firstView);
  const lateShell = useLateShell(wantsLateShell(remote, map.status, useIsSlow(props.slowAfterMs)));
  const late = lateShell.parts;
  const earlyRef = useRef<MapPointer>(undefined);
  const [places, setPlaces] = useState(() => initialPlaces(config));
  const [isOverrideRead, setIsOverrideRead] = useState(false);
  const { PrintView, openPrint, closePrint } = usePrintView();
  const loaded = remote.name === 'loaded' ? remote.remote : undefined;
  const { cardSlot, ports } = useSheetPorts(config, map, places.selected, main);

  useTabTitle(config.title, places.selected?.name);

  const projection = wantedProjection(chosenProjection, config.map.projection);
  const shownStyle = pickStyle(config.styles, styleKey, scheme);
  const { lights, light, styleConfig, noteStyle } = useLight({
    configured: config.map.styleConfig,
    style: shownStyle,
    chosen: chosenLight,
    scheme,
  });
  const { linked, isLinkedShown, mayFit, camera } = useStartView(config, history, firstView, loaded?.url);
  const tools = useTools(places.close);
  const { change, onMapClick: onToolClick } = tools.effect;
  const parts = { camera, marks: places.marks, styleConfig, style: shownStyle.style, projection };
  const mapConfig = useMapConfig(config.map, parts, change);
  const { handle, errors } = map;
  useCameraOverReleases(loader, handle, history);

  const choiceSetters = useChoiceSetters(history);
  const sharePorts = useSharePorts(handle, history, props);
  const listed = places.status.name === 'loaded' ? places.status.places : undefined;
  const onNotes = useCallback(
    () => loadNotes({ features: listed?.map(({ properties }) => properties), errors: errors.current }),
    [loadNotes, listed, errors],
  );
  const onReset = useReset({
    handle,
    firstView,
    close: places.close,
    clearAddress: places.addresses?.clear,
    history,
  });
  const onStatusChange = (status: MapStatus) => {
    map.listeners.onStatusChange?.(status);
    if (status.name === 'ready') {
      loader.reportReady();
      props.onReady();
      if (map.handle) noteStyle(map.handle);
    }
    if (status.name === 'failed') loader.reportFailure(status.error);
  };
  const onMapClick = (pointer: MapPointer) => {
    if (late) places.onMapClick(pointer);
    else earlyRef.current = pointer;
  };
  // The button disappears with its notice, so the focus moves to the map first.
  const focusingMain = (act: () => void) => () => {
    main.current?.focus();
    act();
  };
  const placesTitle = config.places?.title ?? text('places.title');
  const lackedTitles = missingTitles(places.status, config.places, placesTitle);
  const hasLostPlaces = places.status.name === 'failed' || lackedTitles !== undefined;
  // The list and the map request the same data.
  const retryData = () => {
    if (hasLostPlaces) places.retry();
    if (map.status?.name === 'degraded') map.handle?.retry();
  };
  const onPlacesRetry = (lateShell.hasFailed && lateShell.retry) || (hasLostPlaces && retryData) || undefined;
  const liveText = statusText(remote, map.status);
  // The legend explains the colours of the map, so there is none without a map.
  const hasFailed = remote.name === 'failed' || remote.name === 'waiting' || map.status?.name === 'failed';
  const legendAt = (at: 'panel' | 'map' | 'paper') =>
    late &&
    isSettled &&
    !hasFailed &&
    config.legend && (
      <late.Legend legend={config.legend} at={at} hasPanel={config.places !== undefined} main={main} />
    );

  return (
    <div className="shell">
      {late && (
        <late.PlacesController
          config={config}
          map={map}
          history={history}
          loadDocument={loadDocument}
          linked={linked}
          isLinkedShown={isLinkedShown}
          mayFit={mayFit}
          earlyRef={earlyRef}
          onState={setPlaces}
        />
      )}
      <SkipLink main={main} />
      {!isOverrideRead && (
        <OverrideBanner
          override={override}
          onEnd={props.onOverrideEnd}
          onDismiss={focusingMain(() => setIsOverrideRead(true))}
        />
      )}
      <Header title={config.title} brand={config.brand} scheme={scheme}>
        {late && isSettled && (
          <late.Toolbar
            config={config}
            styleKey={styleKey}
            lights={lights}
            light={light}
            projection={nameOfProjection(projection)}
            {...choiceSetters}
            theme={theme}
            onThemeChange={setTheme}
            onReset={onReset}
            remote={loaded}
            share={sharePorts}
            onPrint={openPrint}
            loadNotes={onNotes}
            tools={tools}
            hasMap={handle !== undefined}
          />
        )}
      </Header>
      <div className="body">
        {config.places && (
          <PlacesAside
            title={placesTitle}
            missing={lackedTitles}
            hasCard={places.selected !== undefined && cardSlot !== null}
            isAwaited={lateShell.isAwaited}
            onRetry={onPlacesRetry}
            main={main}
          >
            {late && isSettled && (
              <>
                <late.PlacesPanel
                  title={placesTitle}
                  config={config.places}
                  layers={config.map.layers}
                  status={places.status}
                  documents={places.documents}
                  search={places.search}
                  around={places.around}
                  addresses={places.addresses}
                  selectedKey={places.selectedKey}
                  hoveredKey={places.hoveredKey}
                  onChoose={places.choose}
                  onPoint={places.point}
                  onShowAll={places.showAll}
                  ports={ports}
                />
                {legendAt('panel')}
              </>
            )}
          </PlacesAside>
        )}
        <main id="map" className="main" ref={main} tabIndex={-1} aria-label={text('map.region')}>
          <MapSlot
            remote={remote}
            mapStatus={map.status}
            isMounted={map.handle !== undefined}
            onRetry={loader.retry}
            onMapRetry={() => map.handle?.retry()}
            onCrash={loader.reportCrash}
            main={main}
            config={mapConfig}
            options={MAP_OPTIONS}
            {...map.listeners}
            onStatusChange={onStatusChange}
            onMapClick={onToolClick ?? onMapClick}
            onFeatureActivate={places.onFeatureActivate}
          />
          {legendAt('map')}
          {late && isSettled && (
            <late.ToolSlot
              config={config}
              styleKey={shownStyle.key}
              mapConfig={mapConfig}
              remote={loaded}
              handle={handle}
              tools={tools}
              isCovered={places.selected !== undefined}
              main={main}
            />
          )}
          {late && isSettled && places.selected && (
            <late.PlaceCard
              place={places.selected}
              properties={config.places?.properties ?? []}
              together={places.together}
              focus={places.focus}
              canShare={places.marked !== undefined}
              share={sharePorts}
              onZoom={places.zoomIn}
              main={main}
              onClose={places.close}
              slot={cardSlot}
            />
          )}
          {late && places.marked && (
            <late.PlaceMark
              place={places.marked}
              handle={map.handle}
              isDrawn={map.status?.name === 'ready' || map.status?.name === 'degraded'}
              config={config.map}
              onMark={places.onMark}
            />
          )}
          {late && !onToolClick && places.label && <late.HoverLabel {...places.label} />}
          <MapNotices
            status={map.status}
            loader={loader}
            remote={loaded}
            onRetry={retryData}
            focusingMain={focusingMain}
            main={main}
          />
        </main>
      </div>
      {legendAt('paper')}
      {PrintView && loaded && handle && (
        <PrintView
          config={config}
          remote={loaded}
          mapConfig={mapConfig}
          handle={handle}
          style={shownStyle}
          light={light}
          places={places}
          placesTitle={placesTitle}
          main={main}
          getLink={sharePorts.getLink}
          onClose={closePrint}
        />
      )}
      <p className="visually-hidden" role="status">
        {liveText && text(liveText)}
      </p>
    </div>
  );
}
