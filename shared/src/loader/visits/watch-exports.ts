import type { MapHandle, Mount } from '../../handle/map-handle.js';
import type { MapViewProps } from '../../handle/map-view-props.js';
import type { LoadedCode } from '../release/load-code.js';

/** What learns of each map of a release. */
export interface MapWatcher {
  /** Call it with each map as soon as it is mounted, and with the signal of its options. */
  watch(handle: MapHandle, signal: AbortSignal | undefined): void;
  /** Call it with what `mount` throws. */
  noteThrow(cause: unknown): void;
}

function watchMount(mount: Mount, watcher: MapWatcher): Mount {
  return (container, config, options) => {
    let handle;
    try {
      handle = mount(container, config, options as never);
    } catch (cause) {
      watcher.noteThrow(cause);
      throw cause;
    }
    watcher.watch(handle, options?.signal);
    return handle as never;
  };
}

type View = NonNullable<LoadedCode['MapView']>;

/** The component is called, so that its hooks are those of the component around it, which needs no React of its own. */
function watchView(view: View, watcher: MapWatcher): View {
  return function MapView(props: MapViewProps) {
    const onHandle = (handle: MapHandle | undefined) => {
      if (handle) watcher.watch(handle, props.options?.signal);
      props.onHandle?.(handle);
    };
    return view({ ...props, onHandle });
  };
}

/** A class can't be called. Only the federation plugin has one, and that watches its maps itself. */
const isClass = (view: View) =>
  Boolean((view.prototype as { readonly isReactComponent?: unknown } | undefined)?.isReactComponent);

/** Returns the code of a release, whose maps the watcher learns of. */
export function watchExports<Code extends LoadedCode>(code: Code, watcher: MapWatcher): Code {
  const { mount, MapView } = code;
  return {
    ...code,
    ...(mount && { mount: watchMount(mount, watcher) }),
    ...(MapView && !isClass(MapView) && { MapView: watchView(MapView, watcher) }),
  };
}
