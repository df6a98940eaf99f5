import { MapdockError } from '@mapdock/shared';
import type { LoadedRemote } from './load-remote.js';
import { nextRemoteStatus, type RemoteSignal, type RemoteStatus } from './remote-status.js';

const error = new MapdockError('REMOTE_TIMEOUT', { url: 'https://maps.example/', timeoutMs: 5000 });
const remote = {} as LoadedRemote;
const newer = { url: 'https://maps.example/newer/' } as LoadedRemote;

const STATUSES = {
  loading: { name: 'loading', attempt: 2, awaited: undefined },
  slow: { name: 'loading', attempt: 2, awaited: 'https://maps.example/remoteEntry.js' },
  waiting: { name: 'waiting', attempt: 2, error },
  loaded: { name: 'loaded', remote },
  newer: { name: 'loaded', remote: newer },
  failed: { name: 'failed', error },
} as const satisfies Record<string, RemoteStatus>;

const SIGNALS = {
  started: { type: 'attempt-started', attempt: 2 },
  slowed: { type: 'awaited-changed', awaited: 'https://maps.example/remoteEntry.js' },
  wentOn: { type: 'awaited-changed', awaited: undefined },
  arrived: { type: 'arrived', remote },
  failedForNow: { type: 'attempt-failed', error, willRetry: true },
  failed: { type: 'attempt-failed', error, willRetry: false },
  replaced: { type: 'replaced', remote: newer },
  crashed: { type: 'crashed', error },
} as const satisfies Record<string, RemoteSignal>;

type Row = Record<keyof typeof STATUSES, keyof typeof STATUSES>;

const same = {
  loading: 'loading',
  slow: 'slow',
  waiting: 'waiting',
  loaded: 'loaded',
  newer: 'newer',
  failed: 'failed',
} as const satisfies Row;

const TABLE: Record<keyof typeof SIGNALS, Row> = {
  started: {
    loading: 'loading',
    slow: 'loading',
    waiting: 'loading',
    loaded: 'loading',
    newer: 'loading',
    failed: 'loading',
  },
  slowed: { ...same, loading: 'slow' },
  wentOn: { ...same, slow: 'loading' },
  arrived: { ...same, loading: 'loaded', slow: 'loaded' },
  failedForNow: { ...same, loading: 'waiting', slow: 'waiting' },
  failed: { ...same, loading: 'failed', slow: 'failed' },
  replaced: { ...same, loaded: 'newer' },
  crashed: { ...same, loaded: 'failed', newer: 'failed' },
};

const CASES = Object.entries(TABLE).flatMap(([signal, row]) =>
  Object.entries(row).map(([from, to]) => [signal, from, to] as const),
) as [keyof typeof SIGNALS, keyof typeof STATUSES, keyof typeof STATUSES][];

test.each(CASES)('the signal "%s" turns "%s" into "%s"', (signal, from, to) => {
  expect(nextRemoteStatus(STATUSES[from], SIGNALS[signal])).toEqual(STATUSES[to]);
});

test('returns the same object when a signal does not apply', () => {
  expect(nextRemoteStatus(STATUSES.failed, SIGNALS.slowed)).toBe(STATUSES.failed);
  expect(nextRemoteStatus(STATUSES.slow, SIGNALS.slowed)).toBe(STATUSES.slow);
});
