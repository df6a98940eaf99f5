import type { Mount, MapHandle } from '../handle/map-handle.js';
import { guardMount } from './guard-mount.js';
import type { Component, ReactNode } from 'react';
import type { MapStatus } from '../handle/map-status.js';
import type { MapViewProps } from '../handle/map-view-props.js';
import type { ReleaseLoader } from '../loader/create-release-loader.js';

/** What is used of the host's React, of any version from 17 on. */
export interface HostReact {
  readonly Component: new (props: MapViewProps) => Component<MapViewProps>;
  createElement(type: unknown, props: object): ReactNode;
}

/** The module `./MapView` of a release: its components by name. */
export type ViewModule = Readonly<Record<string, unknown>>;

type Reporter = Pick<
  ReleaseLoader,
  'status' | 'subscribe' | 'retry' | 'reportReady' | 'reportFailure' | 'reportCrash' | 'watch'
>;

interface ViewState {
  /** The release's own module, whose components are rendered; `undefined` while the loader has none. */
  readonly shown: ViewModule | undefined;
  /** What it threw while it was rendered. Nothing is rendered until the loader has found another release. */
  readonly crash: { readonly cause: unknown } | undefined;
}

/** The release's own module by the `MapView` that the host gets in its place. */
const originals = new WeakMap<object, ViewModule>();

/** Returns the module of the release that the loader has loaded; `undefined` if it has none. */
function loadedModule({ status }: Reporter): ViewModule | undefined {
  const view = status.name === 'loaded' ? status.remote.MapView : undefined;
  return view && originals.get(view);
}

/**
 * Returns a `MapView` that reports to the loader whether its map is ready or has failed. If the loader loads another release because of that, it
 * shows that one's map instead. If there is none, the host's error boundary gets the error, and the next `MapView` that the host renders tries
 * again.
 */
function guardMapView(module: ViewModule, react: HostReact, loader: Reporter, hasFailed = false): unknown {
  /** Whether the first `MapView` has yet to give the failure to the host. */
  let isNews = hasFailed;

  class MapView extends react.Component {
    override readonly state: ViewState = { shown: loadedModule(loader), crash: undefined };
    private end: (() => void) | undefined;

    static getDerivedStateFromError(cause: unknown): Partial<ViewState> {
      return { crash: { cause } };
    }

    override componentDidMount(): void {
      this.end = loader.subscribe(() => this.follow());
      if (loader.status.name === 'failed' && !isNews) loader.retry();
      isNews = false;
      this.follow();
    }

    override componentWillUnmount(): void {
      this.end?.();
      this.end = undefined;
    }

    override componentDidCatch(cause: unknown): void {
      if (this.isCurrent()) loader.reportCrash(cause);
      this.follow();
    }

    /** Whether it shows what the loader has loaded. Another map on the page may have led to another release, which is shown here next. */
    private isCurrent(): boolean {
      return loadedModule(loader) === this.state.shown;
    }

    private follow(): void {
      const shown = loadedModule(loader);
      if (shown && shown !== this.state.shown) this.setState({ shown, crash: undefined });
      // Renders the failure of the loader.
      else if (!shown) this.forceUpdate();
    }

    private readonly handleStatus = (status: MapStatus): void => {
      this.props.onStatusChange?.(status);
      if (!this.isCurrent()) return;
      if (status.name === 'ready') loader.reportReady();
      if (status.name === 'failed') loader.reportFailure(status.error);
    };

    private readonly handleMap = (handle: MapHandle | undefined): void => {
      if (handle && this.isCurrent()) loader.watch(handle, this.props.options?.signal);
      this.props.onHandle?.(handle);
    };

    override render(): ReactNode {
      const { shown, crash } = this.state;
      if (shown && !crash) {
        const listeners = { onHandle: this.handleMap, onStatusChange: this.handleStatus };
        return react.createElement(shown['MapView'], { ...this.props, ...listeners });
      }
      // Before the first effect the loader has not tried again yet. Its error has a code, and names what a release threw.
      if (this.end && loader.status.name === 'failed') throw loader.status.error;
      return null;
    }
  }
  originals.set(MapView, module);
  return MapView;
}

/** Other exports, such as `mount`, are functions that are called. */
const COMPONENT_NAME = /^[A-Z]/;

function guardModule(module: ViewModule, MapView: unknown, react: HostReact, loader: Reporter): ViewModule {
  const components = Object.keys(module)
    .filter((name) => COMPONENT_NAME.test(name) && typeof module[name] === 'function')
    .map((name) => [
      name,
      (props: object) => {
        const component = (loadedModule(loader) ?? module)[name];
        // A release of before this component has none.
        return component === undefined ? null : react.createElement(component, props);
      },
    ]);
  const { mount } = module as { mount?: Mount };
  const guarded = {
    ...module,
    ...Object.fromEntries(components),
    ...(mount && guardMount({ mount }, loader)),
    MapView,
    default: MapView,
  };
  // Bundlers look for this to tell an ES module from another one.
  return Object.defineProperty(guarded, '__esModule', { value: true });
}

/**
 * Returns the module `./MapView` as the host gets it: its components are those of the release that the loader has loaded, also after that
 * changes.
 */
export const guardView = (module: ViewModule, react: HostReact, loader: Reporter): ViewModule =>
  guardModule(module, guardMapView(module, react, loader), react, loader);

const NOTHING: ViewModule = { MapMarker: () => null, MapPopup: () => null };

/**
 * Returns a module in the place of one that could not be loaded: its first `MapView` gives the failure to the host's error boundary, and the
 * next one tries again.
 */
export const replaceView = (react: HostReact, loader: Reporter): ViewModule =>
  guardModule(NOTHING, guardMapView(NOTHING, react, loader, true), react, loader);
