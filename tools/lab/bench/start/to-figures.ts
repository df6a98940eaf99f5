import type { FigureTable } from '../support/format-peers.ts';
import type { Visit } from './visit.ts';

/** The figures of a visit, in the order of the tables. */
export const FIGURES: FigureTable = {
  firstPaint: { unit: 'ms', description: 'first shell paint' },
  shell: { unit: 'ms', description: 'shell made by React' },
  drawn: { unit: 'ms', description: 'map drawn' },
  idle: { unit: 'ms', description: 'map at rest' },
  bytes: { unit: 'kB', description: 'all bytes' },
  ownBytes: { unit: 'kB', description: "bytes without the provider's" },
  requests: { unit: '', description: 'requests' },
  busyMs: { unit: 'ms', description: 'main thread busy' },
  longTaskMs: { unit: 'ms', description: '... in long tasks' },
  heapBytes: { unit: 'MB', description: 'JS heap at rest' },
};

/** One for each name in `FIGURES`. */
type Figures = Record<string, number>;

const sumBytes = (requests: readonly { bytes: number }[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0);

export function toFigures({ requests, ...times }: Visit, providerOrigins: readonly string[]): Figures {
  const own = requests.filter(({ url }) => !providerOrigins.includes(new URL(url).origin));
  return {
    ...times,
    bytes: sumBytes(requests),
    ownBytes: sumBytes(own),
    requests: requests.length,
  };
}
