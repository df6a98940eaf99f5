/** @typedef {{ event: string, [detail: string]: unknown }} UsageEvent */

const MAX_EVENTS = 100;
const EVENT_NAME = /^[a-z][a-z0-9.-]{0,63}$/;

/**
 * @param {unknown} value
 * @returns {{ ok: true, events: UsageEvent[] } | { ok: false, message: string }}
 */
export function parseEvents(value) {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_EVENTS) {
    return { ok: false, message: `Usage events come as an array of 1 to ${MAX_EVENTS}` };
  }
  const wrong = value.findIndex((entry) => !isEvent(entry));
  if (wrong >= 0) {
    return {
      ok: false,
      message: `Event ${wrong} must be an object whose "event" matches ${EVENT_NAME.source}`,
    };
  }
  return { ok: true, events: value };
}

/** @param {unknown} entry */
function isEvent(entry) {
  if (typeof entry !== 'object' || entry === null || !('event' in entry)) return false;
  return typeof entry.event === 'string' && EVENT_NAME.test(entry.event);
}
