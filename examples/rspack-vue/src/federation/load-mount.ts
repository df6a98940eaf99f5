/** The only file that knows the federation runtime. */
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

/** Each step has its own limit: neither `fetch` nor the federation runtime gives up by itself. */
async function inTime<T>(url: string, step: Promise<T>): Promise<T> {
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

/** Which release the channel stands on. Its contract is checked before any of its code runs. */
async function resolveChannel(channel: string): Promise<Release> {
  const response = await fetch(channel, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { release }: ChannelPointer = await response.json();
  const agreement = checkContract(CONTRACT_VERSION, release.contract);
  if (!agreement.ok) throw agreement.error;
  // The channel's address may redirect; the release's is relative to where the answer came from.
  return {
    container: release.container,
    entry: new URL(`${release.url}mf-manifest.json`, response.url).href,
  };
}

async function load(channel: string): Promise<Mount> {
  const { container, entry } = await inTime(channel, resolveChannel(channel));
  // "force" forgets an earlier attempt that failed.
  registerRemotes([{ name: container, entry }], { force: true });
  const module = await inTime(entry, loadRemote<RemoteModules['./mount']>(`${container}/mount`));
  if (!module) throw new MapdockError('REMOTE_INCOMPLETE', { url: entry, missing: 'the module ./mount' });
  return module.mount;
}

let loading: Promise<Mount> | undefined;

/** Loads the map's `mount` once; after a failure the next call tries again. Rejects with a `MapdockError`. */
export function loadMount(channel: string): Promise<Mount> {
  loading ??= load(channel).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
