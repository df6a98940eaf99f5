import { createDeviceMemory, NO_DEVICE_MEMORY } from '../storage/device-memory.js';
import type { VisitRecord } from '../visits/visit-record.js';
import type { CompleteTelemetry } from './telemetry-options.js';

/** Sends the records of one visit. */
export interface Telemetry {
  /** Loads the code that sends, so that a record can be sent while the page is being left. */
  prepare(): void;
  send(record: VisitRecord): void;
}

/** A page without a collector, or whose visit is not in the sample. */
const SILENT: Telemetry = { prepare: () => {}, send: () => {} };

const MEMORY_NAME = 'telemetry';
const parseTime = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Decides once whether the visit is in the sample. `remembers`: whether a failure of the collector may be stored on the device. */
export function createTelemetry(
  options: CompleteTelemetry | undefined,
  { remembers }: { readonly remembers: boolean },
): Telemetry {
  if (!options || Math.random() >= options.sample) return SILENT;
  const { url } = options;
  const pause = remembers ? createDeviceMemory(url, MEMORY_NAME, parseTime) : NO_DEVICE_MEMORY;
  // A page without this file only sends nothing.
  const load = () => import(/* webpackChunkName: "telemetry" */ './send-visit.js').catch(() => undefined);
  let loading: ReturnType<typeof load> | undefined;
  const prepare = () => (loading ??= load());
  return {
    prepare: () => void prepare(),
    send: (record) => void prepare().then((sender) => sender?.sendVisit({ url, pause }, record)),
  };
}
