/** The only file that knows the federation runtime. Whatever fails is thrown as a `MapdockError`. */
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

/** Neither `fetch` nor the federation runtime gives up by itself. */
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

function inTime<T>(promise: Promise<T>): Promise<T> {
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

/** Asks the channel which release is the present one, and checks its contract before any of its code runs. */
async function registerRelease(channel: string): Promise<Release> {
  const { json, url } = await inTime(fetchPointer(channel)).catch((cause: unknown) => {
    throw toError(channel, cause);
  });
  const pointer = parseDocument(channelPointerSchema, json);
  if (!pointer.ok) throw new MapdockError('REMOTE_INVALID', { url, problems: pointer.problems });
  const { container, contract, url: folder } = pointer.value.release;
  const agreement = checkContract(CONTRACT_VERSION, contract);
  if (!agreement.ok) throw agreement.error;

  const manifest = new URL(`${folder}mf-manifest.json`, url).href;
  // Forced: what an earlier attempt left, failed loads included, is dropped.
  registerRemotes([{ name: container, entry: manifest }], { force: true });
  return { container, manifest };
}

/** One for all modules: another release under maps that run would take their container away. */
let registration: Promise<Release> | undefined;
/** From then on maps may run, and the registration stays. */
let hasLoaded = false;

/** Loads a module of the release that the channel names. After a failure the next call tries again. */
export async function loadModule<N extends ExposedName>(channel: string, name: N): Promise<RemoteModules[N]> {
  try {
    const current = (registration ??= registerRelease(channel));
    const { container, manifest } = await current;
    const loading = loadRemote<RemoteModules[N]>(name.replace(/^\./, container));
    const loaded = await inTime(loading).catch((cause: unknown) => {
      throw toError(manifest, cause);
    });
    if (loaded === null) throw new MapdockError('REMOTE_INCOMPLETE', { url: manifest, missing: name });
    hasLoaded = true;
    // One that was asked for at the same time may have failed before.
    registration = current;
    return loaded;
  } catch (error) {
    // A module that refuses this page has arrived well, and so have its neighbours.
    if (!hasLoaded && !isMapdockError(error, 'REACT_REQUIRED')) registration = undefined;
    throw error;
  }
}
