import { createError, ENGINE_TIMEOUT, WORKER_BLOCKED } from '@mapdock/shared/error-parts';
import type { MapdockError, ErrorDetails } from '@mapdock/shared';
import { canonicalAddress, currentAddress, noteFailedLoad, toJson } from '@mapdock/shared/loader-parts';
import type { EngineFiles } from '../engine-module.js';
import { explainFile, hashOf } from '../files/verified-files.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import trampoline from './worker-trampoline.js';

/** With a warm cache, workers start in well under a second; a slow link fetches 190 kB first. */
const START_TIMEOUT_MS = 15_000;
/** Further wait after the timeout, so that messages that have already arrived are delivered. */
const GRACE_MS = 2000;
/** Time to find out whether the workers' script can be fetched. Callers have waited for it already. */
const EXPLANATION_TIMEOUT_MS = 5000;
const CHANNEL_PREFIX = 'mapdock-worker:';
/** Numbers of 32 bits: together as many random bits as a UUID has. */
const RANDOM_NUMBERS = 4;
const WORKER_DIRECTIVES = ['worker-src', 'child-src', 'script-src', 'script-src-elem', 'default-src'];

type BlockedDetails = ErrorDetails['WORKER_BLOCKED'];

export type WorkerStart =
  | { readonly ok: true }
  /** `doSomeRun`: other workers run, so that the map is drawn in part. */
  | { readonly ok: false; readonly error: MapdockError; readonly doSomeRun: boolean };

export interface WorkerWatch {
  /** Address from which the engine makes its workers. */
  readonly url: string;
  /**
   * Resolves when all workers run, or one of them is known not to. Never rejects. Call it once a map is made, which starts the workers:
   * their time starts with this call.
   */
  awaitStart(): Promise<WorkerStart>;
  stop(): void;
}

function describeViolation(event: SecurityPolicyViolationEvent, workerUrl: string): string | undefined {
  // A policy that only reports does not block the worker.
  if (event.disposition === 'report' || event.blockedURI === '') return undefined;
  const isWorkerDirective = WORKER_DIRECTIVES.includes(event.effectiveDirective);
  const isOurs = event.blockedURI === 'blob' || workerUrl.startsWith(event.blockedURI);
  if (!isWorkerDirective || !isOurs) return undefined;
  return `the page's Content-Security-Policy blocks it (${event.effectiveDirective})`;
}

const ISOLATION = 'Cross-Origin-Embedder-Policy';

/** What is wrong with the host's own file, whose workers failed with this reason. */
async function findHostFault(
  script: string,
  reason: string,
): Promise<Pick<BlockedDetails, 'reason' | 'header'>> {
  const signal = AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);
  const answer = await fetch(script, { signal }).catch(() => undefined);
  if (!answer?.ok) return { reason: 'the file could not be fetched' };
  // Browsers refuse a page with a Cross-Origin-Embedder-Policy a worker whose script has none. No page can ask whether it has this policy; only
  // of an isolated page it is known.
  if (answer.headers.has(ISOLATION)) return { reason };
  if (globalThis.crossOriginIsolated)
    return { reason: `the page is isolated, and the file has no ${ISOLATION}`, header: ISOLATION };
  return { reason: `${reason}; if the page has a ${ISOLATION}, the file needs it too` };
}

/** The error of a script that a worker could not import; `undefined` if the server has it, so that the page forbids it. */
async function explainScript(address: string): Promise<MapdockError | undefined> {
  const url = canonicalAddress(address);
  const looking = hashOf(address).then(async (hash) => ({ finding: await explainFile(address, hash) }));
  const look = await waitAtMost(EXPLANATION_TIMEOUT_MS, looking);
  if (look === undefined) return createError(ENGINE_TIMEOUT, { url, timeoutMs: START_TIMEOUT_MS });
  return look.finding;
}

/** A random name. `crypto.randomUUID` is missing on pages without https. */
function createChannelName(): string {
  return CHANNEL_PREFIX + crypto.getRandomValues(new Uint32Array(RANDOM_NUMBERS)).join('-');
}

/**
 * Makes the address of the workers' starting script, and finds out whether they start: by their messages, by a policy violation, or by a
 * timeout. `hostWorkerUrl` is a copy of the script on the page's origin, `workerCount` the number of workers that the engine starts.
 */
export function watchWorkers(
  { worker: engineWorker, workerImports: imports }: Pick<EngineFiles, 'worker' | 'workerImports'>,
  hostWorkerUrl: string | undefined,
  workerCount: number,
): WorkerWatch {
  const channelName = createChannelName();
  const blobUrl =
    hostWorkerUrl === undefined
      ? URL.createObjectURL(new Blob([trampoline], { type: 'text/javascript' }))
      : undefined;
  const hostScript = new URL(hostWorkerUrl ?? '', document.baseURI).href;
  const [name = ''] = /[^/?#]+(?=[?#]|$)/.exec(hostScript) ?? [];
  // A script that hangs is requested at another address next time: a browser shares a hanging request with later ones for the same
  // address.
  const script = blobUrl ?? currentAddress(hostScript, name);
  const parameters = encodeURIComponent(toJson({ engine: engineWorker, imports, channel: channelName }));

  const channel = new BroadcastChannel(channelName);
  const listening = new AbortController();
  let resolveStart: (start: WorkerStart) => void;
  const started = new Promise<WorkerStart>((resolve) => (resolveStart = resolve));
  let running = 0;
  const fail = (error: MapdockError) => resolveStart({ ok: false, error, doSomeRun: running > 0 });
  const failBlocked = (details: Omit<BlockedDetails, 'url'>) => {
    if (blobUrl === undefined) noteFailedLoad(script, name);
    fail(createError(WORKER_BLOCKED, { url: blobUrl ?? hostScript, ...details }));
  };
  const explain = async (reason: string) => {
    const error = await explainScript(engineWorker);
    if (error) return fail(error);
    failBlocked(blobUrl === undefined ? await findHostFault(script, reason) : { reason });
  };
  // All workers fail for the same reason, so it is looked for once.
  let explaining: Promise<void> | undefined;
  const explainFailure = (reason: string) => (explaining ??= explain(reason));
  channel.onmessage = async ({ data }: MessageEvent<{ started: boolean; reason?: string }>) => {
    if (!data.started) return explainFailure(data.reason ?? 'it failed');
    running += 1;
    if (running >= workerCount) resolveStart({ ok: true });
  };
  document.addEventListener(
    'securitypolicyviolation',
    (event) => {
      const reason = describeViolation(event, script);
      if (reason !== undefined) failBlocked({ reason, isLasting: true });
    },
    { signal: listening.signal },
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  // After the page was busy for long, the timeout may fire before a worker's message that has already arrived, so that gets a moment
  // more.
  const waitForLateMessages = () => {
    timer = setTimeout(() => {
      const silent = running > 0 ? `${workerCount - running} of ${workerCount}` : 'it';
      void explainFailure(`${silent} gave no sign of life for ${START_TIMEOUT_MS / 1000} s`);
    }, GRACE_MS);
  };
  const awaitStart = () => {
    timer ??= setTimeout(waitForLateMessages, START_TIMEOUT_MS);
    return started;
  };
  const stop = () => {
    clearTimeout(timer);
    listening.abort();
    channel.close();
    if (blobUrl !== undefined) URL.revokeObjectURL(blobUrl);
  };
  return { url: `${script}#${parameters}`, awaitStart, stop };
}
