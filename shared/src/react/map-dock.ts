import {
  createElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createDockedMap, type DockedMap, type MapOwner } from '../docking/docked-map.js';
import { keepMap, takeKeptMap } from '../docking/kept-maps.js';
import { createViewKeeper } from '../docking/keep-view.js';
import { channelAddress } from '../loader/addresses/channel-address.js';
import { releasesOf } from '../docking/releases-of.js';
import { createViewEvents } from '../docking/view-events.js';
import type { MapHandle } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import { FailurePanel } from './failure-panel.js';
import { MapContext } from './map-context.js';
import type { MapDockProps } from './map-dock-props.js';
import { useLatest } from './use-latest.js';
import { useLayoutEffectInBrowser } from './use-layout-effect-in-browser.js';

const NO_KEYS: NonNullable<MapDockProps['keys']> = [];

/** Map and cover lie in the same cell, which a text on the server may make higher where the page has given no height. */
const OUTER: CSSProperties = {
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  inlineSize: '100%',
  blockSize: '100%',
  outline: 'none',
};
const CELL: CSSProperties = { gridArea: '1 / 1', minBlockSize: 0 };
/** A map that is covered is drawn all the same, and can't be reached by keyboard. */
const COVERED: CSSProperties = { ...CELL, visibility: 'hidden' };

/** What is in the place of the map. */
interface View {
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  /** Whether the present map has been drawn, which may load again later. */
  readonly wasDrawn: boolean;
}

const EMPTY: View = { handle: undefined, status: undefined, wasDrawn: false };
const isDrawn = ({ name }: MapStatus) => name !== 'loading' && name !== 'failed';

/** Errors of a listener belong to the page, and must not end the map. */
function reportErrors(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** The cover of the map; `undefined` if the map is seen. */
function coverOf({ handle, status, wasDrawn }: View, props: MapDockProps, retry: () => void): ReactNode {
  const { failed, fallback, config } = props;
  if (status?.name !== 'failed') return wasDrawn ? undefined : fallback;
  const { error } = status;
  if (typeof failed === 'function') return failed({ error, retry });
  if (failed !== undefined) return failed;
  if (handle !== undefined) return undefined;
  return createElement(FailurePanel, { error, retry, locale: config.locale });
}

/** The map of a channel's release, for apps without a federation runtime; see `MapDockProps`. */
export function MapDock(props: MapDockProps): ReactElement {
  const { channelUrl, keys = NO_KEYS, config, children, className, style } = props;
  const outer = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const dock = useRef<DockedMap | undefined>(undefined);
  const living = useRef<MapHandle | undefined>(undefined);
  const latest = useLatest(props);
  /** Under which key this component's map would be kept, as of the last rendering: the next one may be of another map. */
  const keptKey = useRef<string | undefined>(undefined);
  /** Where the channel of the present map is. A relative `channelUrl` means another address once the page has changed its own. */
  const address = useRef<string | undefined>(undefined);
  const [view, setView] = useState(EMPTY);
  const [views] = useState(createViewKeeper);
  const [events] = useState(() => createViewEvents(() => latest.current));
  const channel = JSON.stringify([channelUrl, keys]);

  const owner = useMemo((): MapOwner => {
    const handleOf = (handle: MapHandle | undefined) => {
      living.current = handle;
      if (handle) events.attach(handle);
      else events.detach();
      setView({ ...EMPTY, handle });
      reportErrors(() => latest.current.onHandle?.(handle));
    };
    return {
      onHandle: handleOf,
      onStatus(status, isOfMap) {
        setView(({ handle, wasDrawn }) => ({ handle, status, wasDrawn: wasDrawn || isDrawn(status) }));
        if (isOfMap) return;
        reportErrors(() => latest.current.onStatusChange?.(status));
        if (status.name === 'failed') reportErrors(() => latest.current.onMapError?.(status.error));
      },
      onOffer(update) {
        let isDeclined = false;
        const offered = { ...update, preventDefault: () => void (isDeclined = true) };
        reportErrors(() => latest.current.onUpdateOffered?.(offered));
        return isDeclined;
      },
    };
  }, [events, latest]);

  /** The key of the kept maps of which this component may have one; `undefined` for none. */
  const keptAs = () => {
    const { keepAlive, options } = latest.current;
    return keepAlive ? JSON.stringify([address.current, keys, options?.engineMajor, keepAlive]) : undefined;
  };

  const takeKept = () => {
    if (dock.current) return;
    address.current = channelAddress(channelUrl);
    const key = keptAs();
    const element = place.current;
    if (!element || key === undefined || latest.current.options?.signal?.aborted) return;
    const kept = takeKeptMap(key, element.getRootNode());
    if (!kept) return;
    dock.current = kept;
    element.append(kept.container);
    kept.update(latest.current.config);
    kept.setOwner(owner);
  };

  // Before the page is painted, so that a kept map is there with the rest of the page. Nothing ends here: React also ends layout effects
  // while a component is only hidden, because another one beside it waits.
  useLayoutEffectInBrowser(() => {
    if (dock.current) return;
    setView((before) => (before === EMPTY ? before : EMPTY));
    takeKept();
  }, [channel, owner]);

  useEffect(() => {
    const element = place.current as HTMLDivElement;
    const root = element.getRootNode();
    const { options, telemetry } = latest.current;
    if (options?.signal?.aborted) return;
    takeKept();
    if (!dock.current) {
      // Another channel: what was in the place of its map is gone.
      setView(EMPTY);
      const engineMajor = options?.engineMajor;
      const findReleases = () => releasesOf({ channelUrl, keys, engineMajor, telemetry });
      const made = createDockedMap({ config: latest.current.config, options, views, owner, findReleases });
      element.append(made.container);
      dock.current = made;
    }
    return () => {
      const key = keptKey.current;
      const left = dock.current as DockedMap;
      dock.current = undefined;
      if (living.current) reportErrors(() => latest.current.onHandle?.(undefined));
      living.current = undefined;
      events.detach();
      left.setOwner(undefined);
      left.container.remove();
      if (key !== undefined && left.isReusable) keepMap(key, root, left);
      else left.end();
    };
  }, [channel, owner]);

  useEffect(() => {
    dock.current?.update(config);
  }, [config]);
  useEffect(() => {
    events.refresh();
    keptKey.current = keptAs();
  });

  const retry = () => {
    // The focus would be lost with the button. The place of the map can't have it while it is covered.
    outer.current?.focus({ preventScroll: true });
    dock.current?.retry();
  };
  const context = useMemo(() => ({ handle: view.handle, living }), [view.handle]);
  const cover = coverOf(view, props, retry);
  const isCovered = cover !== undefined && cover !== null && cover !== false;
  return createElement(
    'div',
    { ref: outer, tabIndex: -1, className, style: { ...OUTER, ...style } },
    createElement('div', { ref: place, style: isCovered ? COVERED : CELL }),
    isCovered && createElement('div', { style: CELL }, cover),
    // Markers and popups among the children are rendered on the map, so what is here stays hidden.
    children !== undefined &&
      createElement(
        'div',
        { hidden: true },
        createElement(MapContext.Provider, { value: context }, children as ReactNode),
      ),
  );
}
