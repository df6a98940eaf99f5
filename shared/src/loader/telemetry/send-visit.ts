/** Sends records of visits to a collector. Hosts load it after the map, with the other late code of `visits`. */
import { toJson } from '../../loading/to-json.js';
import type { DeviceMemory } from '../storage/device-memory.js';
import type { VisitRecord } from '../visits/visit-record.js';
import { metricsRequest } from './metrics-request.js';

/** How long nothing is sent to a collector that has failed. */
export const PAUSE_MS = 60 * 60_000;
const TIMEOUT_MS = 10_000;

/** Until when nothing is sent, by the collector's address, on a device that stores nothing. */
const pauses = new Map<string, number>();

/** Where a collector is, and for how long it is left alone. */
export interface Collector {
  readonly url: string;
  /** Stores until when nothing is sent, in milliseconds since 1970. */
  readonly pause: DeviceMemory<number>;
}

/** A time further away was stored by a clock that was wrong. */
const isAhead = (time: number | undefined, now: number) =>
  time !== undefined && time > now && time <= now + PAUSE_MS;

/**
 * Sends a record to a collector, also while the page is being left. After a request that fails while the device is online, nothing is sent for
 * an hour. Requests have neither cookies nor the page's address. Never rejects.
 */
export async function sendVisit({ url, pause }: Collector, record: VisitRecord): Promise<void> {
  const now = Date.now();
  if (isAhead(pause.read(), now) || isAhead(pauses.get(url), now)) return;
  try {
    const response = await fetch(`${url}/v1/metrics`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: toJson(metricsRequest(record, now)),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return;
  } catch {
    // A failure without a network says nothing about the collector. After any other failure nothing is sent for a while.
    if (!navigator.onLine) return;
  }
  pauses.set(url, now + PAUSE_MS);
  pause.write(now + PAUSE_MS);
}
