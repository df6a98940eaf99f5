import type { MapConfig, MapdockError, MapHandle, MapStatus } from '@mapdock/shared';
import type { DockOptions } from '@mapdock/shared/map-dock';
import type { ListenerRegistry } from './listener-registry.js';

/** Holds the config and the map of one `<map-dock>`, which passes all calls and changes of its properties on to this. */
export interface Dock {
  /** The property of the element; a string is JSON. */
  config: MapConfig | string | undefined;
  options: DockOptions | undefined;
  readonly handle: MapHandle | undefined;
  readonly status: MapStatus | undefined;
  readonly error: MapdockError | undefined;
  /** The listeners of an event with this name; `undefined` for events that the map always sends. */
  listenersFor(name: string): ListenerRegistry | undefined;
  /** Call it when the page has inserted the element. */
  connect(): void;
  /** Call it when the element's attributes or properties have changed. Several changes in one task are applied once. */
  refreshSoon(): void;
  /** Does the same as `refreshSoon`, but stops a map that is still loading first, since it was started with the old options. */
  restartSoon(): void;
  retry(): void;
  whenReady(): Promise<MapStatus>;
  end(): void;
}
