import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapdockError } from '../errors/errors.js';
import type { SelectionChange } from '../handle/map-events.js';
import type { MapHandle, MountOptions } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import { isWrongUse } from '../handle/is-wrong-use.js';
import type { ViewKeeper } from './keep-view.js';
import type { MapRelease, Releases } from './releases.js';

/** Where a map is mounted, and with what. */
export interface Place {
  readonly container: HTMLElement | ShadowRoot;
  readonly config: LiveMapConfig;
  readonly options: MountOptions | undefined;
}

export interface ReleasedMapOptions {
  readonly views: ViewKeeper;
  /** Called with the handle of each map as soon as it is mounted, and with `undefined` before that map is destroyed. */
  readonly onHandle: (handle: MapHandle | undefined) => void;
  /** Called with each status of the map. */
  readonly onStatus: (status: MapStatus) => void;
  /** Called with what a release throws when it is mounted, before the releases are told. Returns it as an error with a code. */
  readonly onCrash: (cause: unknown) => MapdockError;
}

/** The camera of a map; `undefined` if there is none, or if the page has destroyed the map by its handle. */
function cameraOf(handle: MapHandle | undefined) {
  try {
    return handle?.getCamera();
  } catch {
    return undefined;
  }
}

/** The one map in a place, which a map of another release can replace. */
export function createReleasedMap(options: ReleasedMapOptions) {
  const { views, onHandle, onStatus, onCrash } = options;
  let handle: MapHandle | undefined;
  let release: MapRelease | undefined;
  /** What was selected last on this map, if that has changed. */
  let selected: Pick<SelectionChange, 'selection'> | undefined;

  const removeMap = () => {
    views.keepCamera(cameraOf(handle));
    if (selected) views.keepSelection(selected.selection);
    selected = undefined;
    const ending = handle;
    if (ending) onHandle(undefined);
    handle = undefined;
    ending?.destroy();
  };

  return {
    get handle() {
      return handle;
    },
    /** The release that was mounted last, also if that failed; `undefined` if none was. */
    get release() {
      return release;
    },
    /**
     * Mounts a map of this release in place of the one that is there; the camera carries over. Tells the releases whether the map is ready or has
     * failed. If the signal has aborted once it is mounted, the map is destroyed at once. If the release throws, there is no map, and the error is
     * returned.
     */
    mount(
      releases: Releases,
      next: MapRelease,
      { container, config, options: given }: Place,
      signal: AbortSignal,
    ) {
      removeMap();
      // The page was told that the map goes, and may have ended this.
      if (signal.aborted) return undefined;
      release = next;
      const { releaseId } = next;
      let made: MapHandle;
      try {
        made = next.mount(container, views.apply(config), { degradedNotice: true, ...given });
      } catch (cause) {
        const error = onCrash(cause);
        if (!isWrongUse(cause)) releases.reportCrash(releaseId, error);
        return { cause };
      }
      // `mount` has called hooks of the page, which may have ended this.
      if (signal.aborted) {
        made.destroy();
        return undefined;
      }
      handle = made;
      // This listener must be called before those of the page, which may select something else.
      made.on('mapselectionchange', ({ selection }) => (selected = { selection }));
      onHandle(made);
      made.on('statuschange', (status) => {
        onStatus(status);
        if (status.name === 'ready') releases.reportReady(releaseId);
        if (status.name === 'failed') releases.reportFailure(releaseId, status.error);
      });
      return undefined;
    },
    /** Destroys the map. */
    remove() {
      removeMap();
      release = undefined;
    },
  };
}
