import { MapdockError } from '../errors/errors.js';
import type { Result } from '../errors/result.js';
import type { FetchedPointer } from '../loader/channel/fetched-pointer.js';
import type { LoadedRelease } from '../loader/release/load-release.js';
import type { LoaderWork } from '../loader/create-performer.js';
import type { LoadedRemote } from '../loader/load/load-remote.js';
import { CHANNEL_URL, createPointer } from './sample-pointer.js';

export const fetchedPointer = (pointer = createPointer()): FetchedPointer => ({
  pointer,
  document: pointer,
  url: CHANNEL_URL,
});

/** A release that was loaded from the sample channel, with parts replaced. */
export const createLoadedRemote = (parts: Partial<LoadedRemote> = {}): LoadedRemote => {
  const source = fetchedPointer();
  const { release } = source.pointer;
  return {
    MapView: () => null,
    info: { contract: release.contract, remote: release.version, engine: release.engine },
    ...{ release, source, fallback: undefined, isFromStorage: false },
    url: 'https://maps.example/releases/1.2.3-0123456789abcdef/',
    ...parts,
  };
};

/** A channel that the page checks when the test calls `check`, and the releases in it. */
interface FakeChannel {
  /** The pointer with which the channel answers; absent: it does not answer. */
  pointer: FetchedPointer['pointer'] | undefined;
  /** Outcomes of the loads, in order; later loads never end. */
  readonly outcomes: (Result<LoadedRelease> | Promise<Result<LoadedRelease>>)[];
  /** Ids of the releases that were loaded. */
  readonly loads: string[];
  /** Ids of the releases that were restored. */
  readonly restores: string[];
  isWatched(): boolean;
  check(): void;
  readonly ports: Pick<LoaderWork, 'loadRelease' | 'restore' | 'watch'> & {
    readonly requestPointer: () => Promise<Result<FetchedPointer>>;
  };
}

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
      requestPointer: async () =>
        channel.pointer
          ? { ok: true, value: fetchedPointer(channel.pointer) }
          : { ok: false, error: unreachable },
      loadRelease: async ({ release }) => {
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
