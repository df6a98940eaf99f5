/** The late part of the records of visits: it is loaded once there may be one. */
import { createSender } from './telemetry/create-sender.js';
import type { TelemetryOptions } from './telemetry/telemetry-options.js';
import type { OpenMemory } from './storage/device-memory.js';
import { createVisits, type VisitOptions } from './visits/create-visits.js';
import type { NoteFact } from './visits/visit-fact.js';

/** What the late part uses. */
export interface LateVisitOptions extends Omit<VisitOptions, 'host' | 'onRecord'> {
  /** Where records are sent to, with a complete address. */
  readonly telemetry: TelemetryOptions | undefined;
  readonly openMemory: OpenMemory;
}

/** Returns what takes the facts of a visit, and publishes and sends its records. */
export function createLateVisits({ telemetry, openMemory, ...options }: LateVisitOptions): NoteFact {
  return createVisits({ ...options, host: telemetry?.host, onRecord: createSender(telemetry, openMemory) });
}
