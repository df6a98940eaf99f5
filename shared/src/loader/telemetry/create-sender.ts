import type { OpenMemory } from '../storage/device-memory.js';
import type { VisitRecord } from '../visits/visit-record.js';
import { sendVisit } from './send-visit.js';
import type { TelemetryOptions } from './telemetry-options.js';

const MEMORY_NAME = 'telemetry';
const parseTime = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Decides once whether the visit is in the sample. Returns what sends its records, if it is. The address is a complete one. */
export function createSender(
  telemetry: TelemetryOptions | undefined,
  openMemory: OpenMemory,
): (record: VisitRecord) => void {
  if (!telemetry || Math.random() >= (telemetry.sample ?? 1)) return () => {};
  const { url } = telemetry;
  const pause = openMemory(url, MEMORY_NAME, parseTime);
  return (record) => void sendVisit({ url, pause }, record);
}
