/** The only file that uses the federation runtime. Each failure is thrown as a `MapdockError`. */
import {
  channelPointerSchema,
  checkContract,
  CONTRACT_VERSION,
  isMapdockError,
  MapdockError,
  parseDocument,
  type ExposedName,
  type RemoteModules,
} from '@mapdock/shared';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

/** The deadline of one step: `fetch` and the federation runtime can wait for ever for a server that does not answer. */
const TIMEOUT_MS = 10_000;

interface Release {
  readonly container: string;
  readonly manifest: string;
}

function toError(url: string, cause: unknown): MapdockError {
  if (isMapdockError(cause)) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new MapdockError('REMOTE_TIMEOUT', { url, timeoutMs: TIMEOUT_MS });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MapdockError('REMOTE_UNREACHABLE', { url, reason }, cause);
}

function withDeadline<T>(promise: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([promise, timeout]);
}

async function fetchPointer(channel: string): Promise<{ readonly json: unknown; readonly url: string }> {
  const response = await fetch(channel, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return { json: await response.json(), url: response.url };
}

/** Fetches the pointer, which names the channel's release, checks the release's contract before any of its code runs, and registers it. */
async function registerRelease(channel: string): Promise<Release> {
  const { json, url } = await withDeadline(fetchPointer(channel)).catch((cause: unknown) => {
    throw toError(channel, cause);
  });
  const pointer = parseDocument(channelPointerSchema, json);
  if (!pointer.ok) throw new MapdockError('REMOTE_INVALID', { url, problems: pointer.problems });
  const { container, contract, url: folder } = pointer.value.release;
  const agreement = checkContract(CONTRACT_VERSION, contract);
  if (!agreement.ok) throw agreement.error;

  const manifest = new URL(`${folder}mf-manifest.json`, url).href;
  // `force` makes the runtime drop what it caches from an earlier attempt, also a load that failed.
  registerRemotes([{ name: container, entry: manifest }], { force: true });
  return { container, manifest };
}

/** All modules are from one release: to register another one would remove the container of maps that run. */
let registration: Promise<Release> | undefined;
/** Once a module was loaded, maps may run, so the release must stay registered. */
let hasLoaded = false;

/** Loads a module of the release that the channel names. After a failure the next call tries again. */
export async function loadModule<N extends ExposedName>(channel: string, name: N): Promise<RemoteModules[N]> {
  try {
    const current = (registration ??= registerRelease(channel));
    const { container, manifest } = await current;
    const loading = loadRemote<RemoteModules[N]>(name.replace(/^\./, container));
    const loaded = await withDeadline(loading).catch((cause: unknown) => {
      throw toError(manifest, cause);
    });
    if (loaded === null) throw new MapdockError('REMOTE_INCOMPLETE', { url: manifest, missing: name });
    hasLoaded = true;
    // Another module that was loaded at the same time may have failed, and so removed the registration.
    registration = current;
    return loaded;
  } catch (error) {
    // `REACT_REQUIRED` means that the module was loaded and refuses this page, so a new registration would not help.
    if (!hasLoaded && !isMapdockError(error, 'REACT_REQUIRED')) registration = undefined;
    throw error;
  }
}
