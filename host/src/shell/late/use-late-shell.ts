import { useCallback, useEffect, useState } from 'react';
import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import type * as LateShellModule from './late-shell.js';
import { loadAwaitedChunk, loadChunk } from '../../page-files/load-chunk.js';
import type { LateReason } from './wants-late-shell.js';
import { useWhenOnline } from '../use-when-online.js';

export type LateShell = typeof LateShellModule;

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

/**
 * The parts in the chunk; `undefined` until they have loaded, which begins as soon as there is a reason. `hasFailed`: the last attempt has failed,
 * or the device was offline. Loading begins again with `retry`, for a person who asks for the parts and then waits (`isAwaited`), when the device
 * is online, and when the parts are wanted for another reason, as for the next map.
 */
export function useLateShell(reason: LateReason | undefined) {
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
