/** The only file that uses the federation runtime. */
import { checkContract, CONTRACT_VERSION, isMapdockError, MapdockError } from '@mapdock/shared';
import type { ChannelPointer, Mount, RemoteModules } from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const TIMEOUT_MS = 10_000;

function toError(url: string, cause: unknown): MapdockError {
  if (isMapdockError(cause)) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIMEOUT_MS });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MapdockError('REMOTE_UNREACHABLE', { url, reason }, cause);
}

/** Rejects if a step takes too long: `fetch` and the federation runtime can wait for ever for a server that does not answer. */
async function withDeadline<T>(url: string, step: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([step, timeout]);
  } catch (cause) {
    throw toError(url, cause);
  }
}

interface Release {
  readonly container: string;
  readonly entry: string;
}

/** Fetches the pointer, which names the channel's release, and checks the release's contract before any of its code runs. */
async function resolveChannel(channel: string): Promise<Release> {
  const response = await fetch(channel, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { release }: ChannelPointer = await response.json();
  const agreement = checkContract(CONTRACT_VERSION, release.contract);
  if (!agreement.ok) throw agreement.error;
  // The release's address is relative to `response.url`, which differs from `channel` after a redirect.
  return {
    container: release.container,
    entry: new URL(`${release.url}mf-manifest.json`, response.url).href,
  };
}

async function load(channel: string): Promise<Mount> {
  const { container, entry } = await withDeadline(channel, resolveChannel(channel));
  // `force` makes the runtime drop an earlier load that failed.
  registerRemotes([{ name: container, entry }], { force: true });
  const module = await withDeadline(entry, loadRemote<RemoteModules['./mount']>(`${container}/mount`));
  if (!module) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./mount' });
  return module.mount;
}

let loading: Promise<Mount> | undefined;

/** Loads the map's `mount` once per page; after a failure the next call tries again. Rejects with a `MapdockError`. */
export function loadMount(channel: string): Promise<Mount> {
  loading ??= load(channel).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
