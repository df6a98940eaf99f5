import type { Format } from '../../config/place-formats.js';

/** The value of a property, formatted for the page's language. */
export type FormattedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'boolean'; readonly isTrue: boolean }
  | { readonly kind: 'list'; readonly items: readonly FormattedValue[] }
  /** The value is there and can't be shown, for example an object. */
  | { readonly kind: 'unsupported' };

export interface FormatOptions {
  /** BCP 47 tag of the page's language. */
  readonly language: string;
  /** Default: `auto`. */
  readonly format?: Format | undefined;
  /** Unit of a number: the name of one that browsers translate (`kilometer`, `celsius`), or a text that is written behind it. Default: none. */
  readonly unit?: string | undefined;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const PHONE = /^\+?[\d\s()./-]{3,30}$/;
const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
/** A text of more characters, or of several lines, is a paragraph. */
const LINE_LENGTH = 120;

const UNSUPPORTED: FormattedValue = { kind: 'unsupported' };
const toText = (text: string): FormattedValue => ({ kind: 'text', text });

/** Whether a text is a date of the calendar. `Date.parse` takes February 30 for March 2. */
function isDate(text: string): boolean {
  const time = ISO_DATE.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const toAddress = (value: unknown): URL | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined;

function formatDate(value: unknown, { language }: FormatOptions): FormattedValue | undefined {
  if (typeof value !== 'string' || !isDate(value)) return undefined;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return toText(format.format(new Date(value)));
}

/** A time without a zone is taken for one at the visitor's. */
function formatTime(value: unknown, { language }: FormatOptions): FormattedValue | undefined {
  if (typeof value !== 'string' || !ISO_TIME.test(value) || !isDate(value.slice(0, 10))) return undefined;
  const time = Date.parse(value.replace(' ', 'T'));
  if (Number.isNaN(time)) return undefined;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return toText(format.format(time));
}

/** Numbers of four digits have no grouping, since most of them are years. */
function formatNumber(value: unknown, { language, unit }: FormatOptions): FormattedValue | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const plain = { useGrouping: 'min2' } as const;
  if (unit === undefined) return toText(new Intl.NumberFormat(language, plain).format(number));
  try {
    const format = new Intl.NumberFormat(language, { ...plain, style: 'unit', unit });
    return toText(format.format(number));
  } catch {
    // `Intl` throws for a unit that it does not know. U+202F is a narrow space at which no line is broken.
    return toText(`${new Intl.NumberFormat(language, plain).format(number)}\u202f${unit}`);
  }
}

function formatLink(value: unknown): FormattedValue | undefined {
  const address = toAddress(value);
  if (address === undefined) return undefined;
  const { host, pathname, href } = address;
  return { kind: 'link', text: `${host}${pathname}`.replace(/\/$/, ''), href };
}

const formatImage = (value: unknown): FormattedValue | undefined => {
  const address = toAddress(value);
  return address && { kind: 'image', src: address.href };
};

function formatEmail(value: unknown): FormattedValue | undefined {
  if (typeof value !== 'string' || !EMAIL.test(value)) return undefined;
  return { kind: 'link', text: value, href: `mailto:${encodeURIComponent(value).replace('%40', '@')}` };
}

function formatPhone(value: unknown): FormattedValue | undefined {
  const text = String(value);
  if (!PHONE.test(text)) return undefined;
  return { kind: 'link', text, href: `tel:${text.replaceAll(/[^\d+]/g, '')}` };
}

function formatBoolean(value: unknown): FormattedValue | undefined {
  if (typeof value === 'boolean') return { kind: 'boolean', isTrue: value };
  if (value === 1 || value === 'true' || value === 'yes') return { kind: 'boolean', isTrue: true };
  return value === 0 || value === 'false' || value === 'no' ? { kind: 'boolean', isTrue: false } : undefined;
}

/** A list of values, or a text with commas or semicolons between them. */
function formatList(value: unknown, options: FormatOptions): FormattedValue | undefined {
  if (typeof value === 'object' && !Array.isArray(value)) return undefined;
  const parts: readonly unknown[] = Array.isArray(value) ? value : String(value).split(/[;,]/);
  const items = parts.flatMap((part) => {
    const trimmed: unknown = typeof part === 'string' ? part.trim() : part;
    return formatValue(trimmed, { ...options, format: 'auto' }) ?? [];
  });
  return { kind: 'list', items };
}

const formatText = (value: unknown): FormattedValue | undefined =>
  typeof value === 'object' ? undefined : toText(String(value));

const formatParagraph = (value: unknown): FormattedValue | undefined =>
  typeof value === 'object' ? undefined : { kind: 'paragraph', text: String(value) };

function formatByValue(value: unknown, options: FormatOptions): FormattedValue | undefined {
  if (typeof value === 'number') return formatNumber(value, options);
  if (typeof value === 'boolean') return formatBoolean(value);
  if (Array.isArray(value)) return formatList(value, options);
  if (typeof value !== 'string') return undefined;
  const address = toAddress(value);
  if (address) return IMAGE.test(address.pathname) ? formatImage(value) : formatLink(value);
  const isLong = value.length > LINE_LENGTH || value.includes('\n');
  return (
    formatDate(value, options) ??
    formatTime(value, options) ??
    formatEmail(value) ??
    (isLong ? formatParagraph(value) : formatText(value))
  );
}

type Formatter = (value: unknown, options: FormatOptions) => FormattedValue | undefined;

const FORMATTERS: Readonly<Record<Format, Formatter>> = {
  auto: formatByValue,
  text: formatText,
  paragraph: formatParagraph,
  number: formatNumber,
  date: formatDate,
  datetime: (value, options) => formatTime(value, options) ?? formatDate(value, options),
  boolean: formatBoolean,
  link: formatLink,
  email: formatEmail,
  phone: formatPhone,
  image: formatImage,
  list: formatList,
};

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/**
 * Formats the value of a property for the language; `undefined` for one that is absent or empty. A value that is not of the `format` is shown as
 * without a format. An address is a link or an image only if it is http(s). Pure.
 */
export function formatValue(value: unknown, options: FormatOptions): FormattedValue | undefined {
  if (isAbsent(value)) return undefined;
  return FORMATTERS[options.format ?? 'auto'](value, options) ?? formatByValue(value, options) ?? UNSUPPORTED;
}
