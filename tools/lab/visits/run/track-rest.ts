import { NO_ANSWER, type Seen } from '../../faults/run/read-page.ts';

/** What stays the same for so long is taken for what people see at the end, unless it says that it still loads. */
const STILL_MS = 8_000;

/**
 * Returns a function that is called with all that is read of a page, and says whether the page has come to rest. A page that doesn't answer, as on
 * a busy machine or while another one takes its place, has not.
 */
export function trackRest(startedAt: number): (seen: Seen, now: number) => boolean {
  let still = { key: '', since: startedAt };
  return (seen, now) => {
    const key = [seen.shown, ...seen.codes, seen.pageId].join(' ');
    if (seen === NO_ANSWER || key !== still.key) still = { key, since: now };
    return now - still.since > STILL_MS && !['loading', 'ready'].includes(seen.shown);
  };
}
