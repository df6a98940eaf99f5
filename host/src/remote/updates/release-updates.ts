import type { MapdockError, Result } from '@mapdock/shared';
import type { Candidate } from '../release/choose-release.js';
import { namedReleases, wantedRelease } from '../release/choose-release.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { AttemptOptions } from '../release/load-code.js';
import type { LoadedRemote } from '../load-remote.js';
import type { LoadedRelease } from '../release/load-release.js';
import type { ReleaseMemory } from '../release/release-memory.js';
import type { RemoteLoader } from '../remote-loader.js';
import { nextUpdateStatus, NO_UPDATE, type UpdateSignal, type UpdateStatus } from './update-status.js';

export interface ReleaseUpdates {
  readonly status: UpdateStatus;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Requests the channel's pointer now, or as soon as a map is shown and no update is being loaded. */
  check(): void;
  /** Loads the release that is offered or that failed to load, if the channel still has it, and replaces the map by its map. */
  apply(): void;
  /** Hides the offer or the message. */
  postpone(): void;
  destroy(): void;
}

export interface UpdatePorts {
  readonly loader: RemoteLoader;
  readonly memory: ReleaseMemory;
  /** Requests the channel's pointer. Never rejects. */
  readonly requestPointer: (signal: AbortSignal) => Promise<Result<FetchedPointer>>;
  /** Lists the releases to try, best first, after the channel answered. */
  readonly list: (found: FetchedPointer) => Promise<readonly Candidate[]>;
  /** Whether this host can use a release. */
  readonly fits: (candidate: Candidate) => boolean;
  /** Loads a release behind the one on the page. Never rejects. */
  readonly load: (candidate: Candidate, options: AttemptOptions) => Promise<Result<LoadedRelease>>;
  /** Registers the release on the page again as the one that runs, after another one failed. Never rejects. */
  readonly restore: (remote: LoadedRemote, signal: AbortSignal) => Promise<void>;
  /** Calls `check` when the channel should be requested. Returns the function that stops it. */
  readonly watch: (check: () => void) => () => void;
}

const idOf = ({ release }: Pick<Candidate, 'release'>) => release.releaseId;

/**
 * Requests the channel regularly while a map is shown. A new release is only offered, so that a session stays on its release; a
 * withdrawn release is replaced without asking the user.
 */
export function createReleaseUpdates({
  loader,
  memory,
  requestPointer,
  list,
  fits,
  load,
  restore,
  watch,
}: UpdatePorts): ReleaseUpdates {
  const listeners = new Set<() => void>();
  let status: UpdateStatus = NO_UPDATE;
  let running = new AbortController();
  let endWatch: (() => void) | undefined;
  /** Whether a check was requested while no map was shown or an update was being applied. */
  let isCheckDue = false;

  const onSignal = (signal: UpdateSignal) => {
    const next = nextUpdateStatus(status, signal);
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
    // Runs later, because the loader replaces the release only after this signal.
    queueMicrotask(checkIfDue);
  };
  const shown = () => (loader.status.name === 'loaded' ? loader.status.remote : undefined);

  const change = async (candidates: readonly Candidate[], found: FetchedPointer, wasWithdrawn: boolean) => {
    const [first] = candidates;
    if (first === undefined) return;
    running = new AbortController();
    const { signal } = running;
    const wantedId = wantedRelease(found, memory.deviceId).releaseId;
    onSignal({ type: 'started', candidate: first });
    let firstError: MapdockError | undefined;
    for (const candidate of candidates) {
      const loaded = await load(candidate, {
        signal,
        startedAt: performance.now(),
        // A map is shown while this release loads, so a slow file is not reported.
        onSlow: () => () => {},
        isCacheSuspect: true,
      });
      if (signal.aborted) return;
      if (loaded.ok) {
        const fallback =
          idOf(candidate) === wantedId ? undefined : (firstError ?? memory.refusalOf(wantedId));
        onSignal({ type: 'applied', wasWithdrawn });
        loader.replace({ ...loaded.value, fallback, isFromStorage: candidate.source !== found });
        return;
      }
      firstError ??= loaded.error;
    }
    const remote = shown();
    if (remote) await restore(remote, signal);
    if (signal.aborted) return;
    if (firstError) onSignal({ type: 'failed', error: firstError });
  };

  /** Compares the channel's pointer with the release on the page. */
  const compare = async ({ release: { releaseId } }: LoadedRemote, found: FetchedPointer) => {
    const { withdrawn, release } = found.pointer;
    const candidates = await list(found);
    // Only a release that the channel names is an update; the stored last good release is not.
    const first = candidates.find(fits);
    return {
      isWithdrawn: withdrawn?.includes(releaseId) === true && release.releaseId !== releaseId,
      others: candidates.filter((candidate) => idOf(candidate) !== releaseId),
      update: first && idOf(first) !== releaseId && first.source === found ? first : undefined,
      named: namedReleases(found, memory.deviceId),
    };
  };

  const handlePointer = async (remote: LoadedRemote, found: FetchedPointer) => {
    const { isWithdrawn, others, update, named } = await compare(remote, found);
    if (shown() !== remote || status.name === 'applying') return;
    if (isWithdrawn) return void change(others, found, true);
    if (remote.fallback && wantedRelease(found, memory.deviceId).releaseId === idOf(remote)) {
      loader.replace({ ...remote, fallback: undefined, isFromStorage: false });
    }
    onSignal({ type: 'checked', candidate: update, named: named.map(idOf) });
  };

  const apply = async (known: Candidate, remote: LoadedRemote) => {
    const { signal } = running;
    onSignal({ type: 'started', candidate: known });
    // The offered release may have been withdrawn since it was offered.
    const fetched = await requestPointer(signal);
    if (signal.aborted) return;
    if (!fetched.ok) return change([known], known.source, false);
    const found = fetched.value;
    const { isWithdrawn, others, update, named } = await compare(remote, found);
    if (signal.aborted) return;
    if (isWithdrawn) return change(others, found, true);
    // The user asked for this release, so earlier failures don't count.
    const next = named.find((candidate) => idOf(candidate) === idOf(known)) ?? update;
    if (next) return change([next], found, false);
    onSignal({ type: 'ended' });
  };

  const check = async () => {
    const remote = shown();
    isCheckDue = remote === undefined || status.name === 'applying';
    if (remote === undefined || isCheckDue) return;
    const fetched = await requestPointer(running.signal);
    // If the channel does not answer, the next check requests it again; the map on the page does not depend on it.
    if (fetched.ok && shown() === remote) await handlePointer(remote, fetched.value);
  };

  const checkIfDue = () => {
    if (isCheckDue) void check();
  };

  const onLoader = () => {
    const isShown = shown() !== undefined;
    if (isShown) endWatch ??= watch(() => void check());
    if (isShown) checkIfDue();
    if (isShown || endWatch === undefined) return;
    endWatch();
    endWatch = undefined;
    running.abort();
    running = new AbortController();
    onSignal({ type: 'ended' });
  };
  const endListening = loader.subscribe(onLoader);
  onLoader();

  return {
    get status() {
      return status;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: () => void check(),
    apply() {
      const remote = shown();
      if (remote === undefined || (status.name !== 'offered' && status.name !== 'refused')) return;
      void apply(status.candidate, remote);
    },
    postpone: () => onSignal({ type: 'put-off' }),
    destroy() {
      endListening();
      endWatch?.();
      running.abort();
      listeners.clear();
    },
  };
}
