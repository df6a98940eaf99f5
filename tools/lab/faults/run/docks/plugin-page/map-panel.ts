import { isMapdockError, STATUS_ATTRIBUTE } from '@mapdock/shared';
import {
  Component,
  createElement,
  lazy,
  Suspense,
  useCallback,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { LiveMapConfig, MapHandle, MapStatus, MapViewProps, MountOptions } from '@mapdock/shared';

export interface MapPanelProps {
  readonly config: LiveMapConfig;
  readonly options?: MountOptions;
}

/** The page marks what it shows in the place of the map as the map marks itself. */
const marked = (name: MapStatus['name']) => ({ [STATUS_ATTRIBUTE]: name });

const retryButton = (onClick: () => void) => createElement('button', { onClick }, 'Try again');

interface BoundaryProps {
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

/** Keeps a map that can't be loaded from removing the whole page. */
class MapBoundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const known = isMapdockError(error) ? error : undefined;
    return createElement(
      'div',
      { role: 'alert', ...marked('failed') },
      known ? `${known.code}: ${known.message}` : String(error),
      known?.retry !== 'never' && retryButton(this.props.onRetry),
    );
  }
}

/** Errors that the map itself can't show: what it lacks while it is shown, and that it is not in the page any more. */
function listErrors(status: MapStatus | undefined) {
  if (status?.name === 'degraded') return status.errors;
  return status?.name === 'failed' && status.error.code === 'MAP_REMOVED' ? [status.error] : [];
}

/** Says what the map itself can't show. */
function MapNotice({ status, onRetry }: { status: MapStatus | undefined; onRetry: () => void }) {
  const errors = listErrors(status);
  if (!status || errors.length === 0) return null;
  const lines = errors.map(({ code, message }) => `${code}: ${message}`);
  return createElement(
    'div',
    { className: 'notice', ...marked(status.name) },
    lines.join('\n'),
    retryButton(onRetry),
  );
}

/** One attempt to show a map. */
function MapAttempt(props: MapPanelProps) {
  // A lazy component caches its failure, so each attempt has one of its own.
  const [MapView] = useState(() =>
    lazy(async () => (await import('map_remote/MapView')) as { default: ComponentType<MapViewProps> }),
  );
  const [handle, setHandle] = useState<MapHandle>();
  const [status, setStatus] = useState<MapStatus>();
  const onHandle = useCallback((given: MapHandle | undefined) => {
    setHandle(given);
    // Acts of the lab use the map by it.
    Object.assign(globalThis, { visitedMap: { handle: given } });
  }, []);
  return createElement(
    Suspense,
    { fallback: createElement('p', marked('loading'), 'The map is loading …') },
    createElement(MapNotice, { status, onRetry: () => handle?.retry() }),
    createElement(MapView, { ...props, onHandle, onStatusChange: setStatus }),
  );
}

/** The map, or why there is none, with a button that imports it again. */
export function MapPanel(props: MapPanelProps) {
  const [attempt, setAttempt] = useState(0);
  return createElement(
    MapBoundary,
    { key: attempt, onRetry: () => setAttempt(attempt + 1) },
    createElement(MapAttempt, props),
  );
}
