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
  /** Asks the channel at once, or as soon as a map is shown and none is being loaded. */
  check(): void;
  /** Loads what is offered, or what could not be loaded, if the channel still has it, and lets it take the map's place. */
  apply(): void;
  /** Says no more of what is offered or was told. */
  postpone(): void;
  destroy(): void;
}

export interface UpdatePorts {
  readonly loader: RemoteLoader;
  readonly memory: ReleaseMemory;
  /** Asks the channel. Never rejects. */
  readonly ask: (signal: AbortSignal) => Promise<Result<FetchedPointer>>;
  /** What to try, best first, after the channel answered. */
  readonly list: (found: FetchedPointer) => Promise<readonly Candidate[]>;
  /** Whether this host can use a release. */
  readonly fits: (candidate: Candidate) => boolean;
  /** Loads a release behind the one that is shown. Never rejects. */
  readonly load: (candidate: Candidate, options: AttemptOptions) => Promise<Result<LoadedRelease>>;
  /** Makes the page name the release that is shown as what it runs, after another one failed. Never rejects. */
  readonly restore: (remote: LoadedRemote, signal: AbortSignal) => Promise<void>;
  /** Calls back when the channel is to be asked. Returns the function that ends it. */
  readonly watch: (check: () => void) => () => void;
}

const idOf = ({ release }: Pick<Candidate, 'release'>) => release.releaseId;

/**
 * Keeps an eye on the channel while a map is shown. A session stays on its release: a new one is only offered. One that is
 * withdrawn is left unasked.
 */
export function createReleaseUpdates({
  loader,
  memory,
  ask,
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
  /** Somebody wanted to know when there was nothing to compare an answer with. */
  let isCheckDue = false;

  const onSignal = (signal: UpdateSignal) => {
    const next = nextUpdateStatus(status, signal);
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
    // What was loaded takes the map's place only after this.
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
        // A map is shown meanwhile: nobody waits for this one.
        onSlow: () => () => {},
        isCacheSuspect: true,
      });
      if (signal.aborted) return;
      if (loaded.ok) {
        const fallback =
          idOf(candidate) === wantedId ? undefined : (firstError ?? memory.refusalOf(wantedId));
        onSignal({ type: 'applied', wasWithdrawn });
        loader.replace({ ...loaded.value, fallback, isKept: candidate.source !== found });
        return;
      }
      firstError ??= loaded.error;
    }
    const remote = shown();
    if (remote) await restore(remote, signal);
    if (signal.aborted) return;
    if (firstError) onSignal({ type: 'failed', error: firstError });
  };

  /** What an answer of the channel means for the release that is shown. */
  const weigh = async ({ release: { releaseId } }: LoadedRemote, found: FetchedPointer) => {
    const { withdrawn, release } = found.pointer;
    const candidates = await list(found);
    // Only what the channel names is an update; what worked before is none.
    const first = candidates.find(fits);
    return {
      isWithdrawn: withdrawn?.includes(releaseId) === true && release.releaseId !== releaseId,
      others: candidates.filter((candidate) => idOf(candidate) !== releaseId),
      update: first && idOf(first) !== releaseId && first.source === found ? first : undefined,
      named: namedReleases(found, memory.deviceId),
    };
  };

  const judge = async (remote: LoadedRemote, found: FetchedPointer) => {
    const { isWithdrawn, others, update, named } = await weigh(remote, found);
    if (shown() !== remote || status.name === 'applying') return;
    if (isWithdrawn) return void change(others, found, true);
    if (remote.fallback && wantedRelease(found, memory.deviceId).releaseId === idOf(remote)) {
      loader.replace({ ...remote, fallback: undefined, isKept: false });
    }
    onSignal({ type: 'asked', candidate: update, named: named.map(idOf) });
  };

  const apply = async (known: Candidate, remote: LoadedRemote) => {
    const { signal } = running;
    onSignal({ type: 'started', candidate: known });
    // What was offered some time ago may have been withdrawn since.
    const asked = await ask(signal);
    if (signal.aborted) return;
    if (!asked.ok) return change([known], known.source, false);
    const found = asked.value;
    const { isWithdrawn, others, update, named } = await weigh(remote, found);
    if (signal.aborted) return;
    if (isWithdrawn) return change(others, found, true);
    // Somebody asks for it: that it failed before does not count.
    const next = named.find((candidate) => idOf(candidate) === idOf(known)) ?? update;
    if (next) return change([next], found, false);
    onSignal({ type: 'ended' });
  };

  const check = async () => {
    const remote = shown();
    isCheckDue = remote === undefined || status.name === 'applying';
    if (remote === undefined || isCheckDue) return;
    const asked = await ask(running.signal);
    // A channel that does not answer is asked again in a minute; the map that is shown needs nothing of it.
    if (asked.ok && shown() === remote) await judge(remote, asked.value);
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
