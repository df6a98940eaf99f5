import type { Visit } from './visit.ts';

type Origin = 'page' | 'remote' | 'provider';

/** A request, times in ms since navigation. */
interface WaterfallRow {
  from: number;
  answered: number;
  to: number;
  origin: Origin;
  destination: string;
  status: number;
  bytes: number;
  path: string;
}

/** Any other is the remote's. */
export type KnownOrigins = { page: readonly string[]; provider: readonly string[] };

export interface Waterfall {
  firstPaint: number;
  drawn: number;
  rows: readonly WaterfallRow[];
}

/** Makes the rows of a visit's waterfall. They hold paths alone, so no tokens and no ports. */
export function toWaterfall(
  { requests, startedAt, firstPaint, drawn }: Visit,
  origins: KnownOrigins,
): Waterfall {
  const since = (time: number | undefined) => Math.round((time ?? startedAt) - startedAt);
  const rows = requests.map(({ url, start, answered, end, destination, status = 0, bytes }) => {
    const { origin, pathname } = new URL(url);
    const known = Object.entries(origins).find(([, addresses]) => addresses.includes(origin));
    return {
      from: since(start),
      answered: since(answered ?? start),
      to: since(end ?? answered ?? start),
      origin: (known?.[0] ?? 'remote') as Origin,
      ...{ destination, status, bytes, path: decodeURIComponent(pathname) },
    };
  });
  return { firstPaint: Math.round(firstPaint), drawn: Math.round(drawn), rows };
}

/** Writes a row as a line of text, for the file of results. */
export const rowToText = ({ from, answered, to, origin, destination, status, bytes, path }: WaterfallRow) =>
  `${from} ${answered} ${to} ms, ${bytes} B, ${status}, ${origin}, ${destination}: ${path}`;
