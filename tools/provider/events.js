/** @typedef {{ event: string, [detail: string]: unknown }} UsageEvent */

const MAX_EVENTS = 100;
export const OUR_EVENT_NAME = /^[a-z][a-z0-9.-]{0,63}$/;
/** Names of Mapbox's events have capitals, such as `appUserTurnstile`. */
export const MAPBOX_EVENT_NAME = /^[A-Za-z][A-Za-z0-9.-]{0,63}$/;

/**
 * @param {unknown} value
 * @param {RegExp} name of an event
 * @returns {{ ok: true, events: UsageEvent[] } | { ok: false, message: string }}
 */
export function parseEvents(value, name) {
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

/**
 * @param {unknown} entry
 * @param {RegExp} name
 */
function isEvent(entry, name) {
  if (typeof entry !== 'object' || entry === null || !('event' in entry)) return false;
  return typeof entry.event === 'string' && name.test(entry.event);
}
