export type UsageEvent = { event: string; [detail: string]: unknown };

const MAX_EVENTS = 100;
export const OUR_EVENT_NAME = /^[a-z][a-z0-9.-]{0,63}$/;
/** Names of Mapbox's events have capitals, such as `appUserTurnstile`. */
export const MAPBOX_EVENT_NAME = /^[A-Za-z][A-Za-z0-9.-]{0,63}$/;

/** @param name of an event */
export function parseEvents(
  value: unknown,
  name: RegExp,
): { ok: true; events: UsageEvent[] } | { ok: false; message: string } {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_EVENTS) {
    return { ok: false, message: `Usage events come as an array of 1 to ${MAX_EVENTS}` };
  }
  const wrong = value.findIndex((entry) => !isEvent(entry, name));
  if (wrong >= 0) {
    return {
      ok: false,
      message: `Event ${wrong} must be an object whose "event" matches ${name.source}`,
    };
  }
  return { ok: true, events: value };
}

function isEvent(entry: unknown, name: RegExp) {
  if (typeof entry !== 'object' || entry === null || !('event' in entry)) return false;
  return typeof entry.event === 'string' && name.test(entry.event);
}
