import type { CSSProperties, ReactNode } from 'react';
import type { MapdockError } from '../errors/errors.js';
import type { MapViewProps } from '../handle/map-view-props.js';
import type { OfferedUpdate } from '../map-dock.js';
import type { TelemetryOptions } from '../loader/telemetry/telemetry-options.js';
import type { ChannelKey } from '../release/pointer-signature.js';

/** Why there is no map, and how to try again. */
export interface MapFailure {
  readonly error: MapdockError;
  /** Starts the map again. Where `error.retry` is `never`, it fails in the same way. */
  retry(): void;
}

/** Props of the React component `MapDock`: those of `MapView`, and where the map comes from. It fills its parent; give the parent a size. */
export interface MapDockProps extends MapViewProps {
  /** Address of the channel's pointer, such as `https://maps.example/channels/production.json`. Another one is another map. */
  readonly channelUrl: string;
  /** Public keys of which one must have signed the channel's pointer. Default: none, so the store is trusted. */
  readonly keys?: readonly ChannelKey[] | undefined;
  /** Where records of visits are sent to. Read once, when the component mounts. Default: nowhere. */
  readonly telemetry?: TelemetryOptions | undefined;
  /**
   * What is in the place of the map on a server, without JavaScript, and until the map is drawn. Default: nothing there, and then the map's
   * own display of loading.
   */
  readonly fallback?: ReactNode;
  /**
   * What is shown when there is no map, or a function that returns it. Default: a message with a button that tries again; a map that is
   * mounted has one of its own.
   */
  readonly failed?: ReactNode | ((failure: MapFailure) => ReactNode);
  /** Class of the outer element. Default: none. */
  readonly className?: string | undefined;
  /** Style of the outer element. Default: it fills its parent. */
  readonly style?: CSSProperties | undefined;
  /**
   * Whether the map is kept when the component unmounts, for the next `MapDock` of the same channel with the same value here; a text tells
   * maps apart. A page keeps 2 maps, with canvases of at most 14 million pixels together; when there would be more, the one that was kept first
   * is destroyed. A kept map has its engine for 5 minutes, then a picture, and requests nothing of its channel. It returns where the user left
   * it, unless `config.camera` is another one by then; its `options` are those of its first visit. Default `false`.
   */
  readonly keepAlive?: boolean | string | undefined;
  /**
   * Called when the channel has another release for this open map. `apply()` of what it gets replaces the map where it is,
   * `preventDefault()` declines the release. Default: the map stays as it is, and maps that are opened later are of the new release.
   */
  readonly onUpdateOffered?: ((update: OfferedUpdate) => void) | undefined;
}
