import type { LoadedRemote } from '@mapdock/shared/loader';
import type { KeepAnswer, KeepMessage } from './keep-message.js';
import { WORKER_FILE } from './offline-cache.js';

/** Pause before files are stored, so that the page's own remaining requests, such as those for the buttons and the list, come first. */
const PAUSE_MS = 3_000;
/**
 * How long the page waits for the worker's answer: long, since the network may be slow, but limited, since a worker of another build may never
 * answer.
 */
const ANSWER_TIMEOUT_MS = 120_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves to the worker of this build, once it is active. */
async function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return undefined;
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
  return registration.active ?? undefined;
}

function ask(worker: ServiceWorker, message: KeepMessage): Promise<KeepAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => resolve({ ok: false, reason: `${WORKER_FILE} of another build does not answer` }),
      ANSWER_TIMEOUT_MS,
    );
    port1.addEventListener('message', ({ data }: MessageEvent<KeepAnswer>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/**
 * The Trusted Types policy of the map's releases, which is created with the first map. A page that enforces Trusted Types needs it to register
 * the worker.
 */
const policy = () => (globalThis as { [KEY]?: { workerAddress(url: string): string } })[KEY];
const KEY = Symbol.for('mapdock.trusted-types');

async function register(): Promise<ServiceWorkerRegistration> {
  const { href } = new URL(WORKER_FILE, document.baseURI);
  const address = policy()?.workerAddress(href) ?? href;
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  // If the server does not answer, the worker that is registered stays in use.
  if (registration.active) await registration.update().catch(() => {});
  return registration;
}

export interface KeptPage extends Pick<KeepMessage, 'configUrl' | 'data'> {
  /** The release whose map is shown, and where the pointer that names it came from. */
  readonly remote: Pick<LoadedRemote, 'release' | 'source'>;
  readonly warn: (message: string) => void;
}

/**
 * What a message says of the release, and which addresses the page has requested. The browser's list of requests has an end, so the files that
 * every map of the release starts with are named in any case.
 */
function describeUse({ release, source }: KeptPage['remote']): Pick<KeepMessage, 'release' | 'used'> {
  const file = new URL('release.json', new URL(release.url, source.url)).href;
  const started = Object.keys({ ...release.files, ...release.parts }).map((path) => new URL(path, file).href);
  const requested = performance.getEntriesByType('resource').map(({ name }) => name);
  return { release: { file, integrity: release.integrity }, used: [...started, ...requested] };
}

/**
 * Registers the service worker and lets it keep the page, its config, its data and the release whose map is shown. What can't be kept is told by
 * `warn` in one line, and what was kept before stays. Does nothing where the browser has no service workers. Never rejects.
 */
export async function keepPage({ warn, remote, ...kept }: KeptPage): Promise<void> {
  await pause(PAUSE_MS);
  const page = new URL(location.pathname, location.href).href;
  const message: KeepMessage = { type: 'mapdock-keep', page, ...describeUse(remote), ...kept };
  try {
    const worker = await activeWorker(await register());
    if (worker === undefined) return;
    const answer = await ask(worker, message);
    if (!answer.ok) warn(`The page was not kept for use without a network. ${answer.reason}`);
  } catch (error) {
    warn(
      `The page was not kept for use without a network, since its ${WORKER_FILE} could not be started. Serve the file, allow it by "worker-src 'self'", or set "offline": false in config.json. ${String(error)}`,
    );
  }
}
