/** The value of a property, formatted for the page's language. */
export type FormattedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a date of the calendar. `Date.parse` takes February 30 for March 2. */
function isDate(text: string): boolean {
  const time = ISO_DATE.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function formatText(text: string, language: string): FormattedValue {
  if (isDate(text)) {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    return { kind: 'text', text: format.format(new Date(text)) };
  }
  if (/^https?:\/\//.test(text) && URL.canParse(text)) {
    const { host, pathname, href } = new URL(text);
    return { kind: 'link', text: `${host}${pathname}`.replace(/\/$/, ''), href };
  }
  return { kind: 'text', text };
}

/**
 * Formats a text, a number or a date (`2007-06-28`) for the language, and an http(s) address as a link; `undefined` for any other value.
 * Numbers of four digits have no grouping, since most of them are years. Pure.
 */
export function formatValue(value: unknown, language: string): FormattedValue | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : formatText(value, language);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return { kind: 'text', text: new Intl.NumberFormat(language, { useGrouping: 'min2' }).format(value) };
}
