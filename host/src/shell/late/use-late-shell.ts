import { useCallback, useEffect, useState } from 'react';
import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import type * as LateShellModule from './late-shell.js';
import { loadAwaitedChunk, loadChunk } from '../../page-files/load-chunk.js';
import type { LateReason } from './wants-late-shell.js';
import { useWhenOnline } from '../use-when-online.js';

export type LateShell = typeof LateShellModule;

export interface LateShellState {
  /** The parts in the chunk; `undefined` until they have loaded. */
  readonly parts: LateShell | undefined;
  /**
   * Whether the last attempt has failed, or the device was offline. Loading begins again with `retry`, when the device is online, and when
   * the parts are wanted for another reason, as for the next map.
   */
  readonly hasFailed: boolean;
  /** Whether a person has asked for the parts and waits for them. */
  readonly isAwaited: boolean;
  /** Call it when a person asks for the parts. */
  readonly retry: () => void;
}

/** The attempts that go on now. */
let loading: Promise<LateShell | undefined> | undefined;

/**
 * The parts may be wanted again while they are loading, for example after each attempt at a map that fails. They are loaded once at a time, so
 * that a server with problems does not get many requests at once.
 */
const loadLateShell = (isAwaited: boolean): Promise<LateShell | undefined> =>
  (loading ??= (isAwaited ? loadAwaitedChunk : loadChunk)(
    'late-shell',
    () => import(/* webpackChunkName: "late-shell" */ './late-shell.js'),
  ).finally(() => (loading = undefined)));

/** `page`: the page loads the parts by itself. `person`: somebody has pressed Try again and waits. `failed`: they did not load. */
type Wait = 'page' | 'person' | 'failed';

/** The parts in the chunk and whether they could be loaded. Loading begins as soon as there is a reason. */
export function useLateShell(reason: LateReason | undefined): LateShellState {
  const [parts, setParts] = useState<LateShell>();
  const [wait, setWait] = useState<Wait>('page');
  const hasFailed = wait === 'failed';
  const isAwaited = wait === 'person' && !parts;
  // A person who waits goes on waiting when the reason is another one.
  const begin = useCallback(() => setWait((now) => (now === 'failed' ? 'page' : now)), []);
  const retry = useCallback(() => {
    forgetFailedLoads();
    setWait('person');
  }, []);
  const isMissing = reason !== undefined && !parts && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    void loadLateShell(isAwaited).then((loaded) => {
      if (!isCurrent) return;
      setParts(loaded);
      if (loaded === undefined) setWait('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, isAwaited]);
  useWhenOnline(hasFailed, begin);
  // Runs `begin` when the reason is another one, so that the next map, or the map that was slow, does not find the failure before.
  useEffect(() => (reason ? begin : undefined), [reason, begin]);
  return { parts, hasFailed, isAwaited, retry };
}
