import { MapdockError, type Result } from '@mapdock/shared';
import type { FetchedPointer } from '../remote/channel/fetched-pointer.js';
import type { LoadedRelease } from '../remote/release/load-release.js';
import type { UpdatePorts } from '../remote/updates/release-updates.js';
import { CHANNEL_URL, createPointer } from './sample-pointer.js';

export const fetchedPointer = (pointer = createPointer()): FetchedPointer => ({
  pointer,
  document: pointer,
  url: CHANNEL_URL,
});

/** A channel that a running page asks, and the releases behind it; it is asked when the test says so. */
interface FakeChannel {
  /** What it answers; absent: it doesn't. */
  pointer: FetchedPointer['pointer'] | undefined;
  /** What loading a release ends in, in the order of the attempts; then never. */
  readonly outcomes: (Result<LoadedRelease> | Promise<Result<LoadedRelease>>)[];
  /** Releases that were asked for. */
  readonly loads: string[];
  /** Releases that the page was to name again. */
  readonly restores: string[];
  isWatched(): boolean;
  check(): void;
  readonly ports: Pick<UpdatePorts, 'ask' | 'load' | 'restore' | 'watch'>;
}

/** A channel that a running page asks, and the releases behind it; it is asked when the test says so. */
export function createFakeChannel(): FakeChannel {
  let onCheck: (() => void) | undefined;
  const unreachable = new MapdockError('REMOTE_UNREACHABLE', { url: CHANNEL_URL, reason: 'no answer' });
  const channel: FakeChannel = {
    pointer: undefined,
    outcomes: [],
    loads: [],
    restores: [],
    isWatched: () => onCheck !== undefined,
    check: () => onCheck?.(),
    ports: {
      ask: async () =>
        channel.pointer
          ? { ok: true, value: fetchedPointer(channel.pointer) }
          : { ok: false, error: unreachable },
      load: async ({ release }) => {
        channel.loads.push(release.releaseId);
        return channel.outcomes.shift() ?? new Promise(() => {});
      },
      restore: async ({ release }) => void channel.restores.push(release.releaseId),
      watch(check) {
        onCheck = check;
        return () => void (onCheck = undefined);
      },
    },
  };
  return channel;
}
