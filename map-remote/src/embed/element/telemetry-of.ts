import type { DockOptions } from '@mapdock/shared/map-dock';

/** Where records of visits are sent to: what the options say, else the attribute `telemetry`. */
export const telemetryOf = (element: Element, options: DockOptions | undefined): DockOptions['telemetry'] =>
  (options && options.telemetry) || element.getAttribute('telemetry') || undefined;
