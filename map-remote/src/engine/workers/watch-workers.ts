import { MapdockError, type ErrorDetails } from '@mapdock/shared';
import type { EngineFiles } from '../engine-module.js';
import { canFetch, explainFile, hashOf } from '../files/verified-files.js';
import { canonicalAddress } from '../files/vary-address.js';
import { currentAddress, noteFailedLoad } from '../files/retry-addresses.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import trampoline from './worker-trampoline.js';

/** Normal start-up takes well under a second on a warm cache; a slow link fetches 190 kB first. */
const START_TIMEOUT_MS = 15_000;
/** Long enough for what has arrived to be captured. */
const GRACE_MS = 2000;
/** For a look at the workers' script once they have failed: whoever waits has waited for it already. */
const EXPLANATION_TIMEOUT_MS = 5000;
const CHANNEL_PREFIX = 'mapdock-worker:';
/** As many random bits as a UUID has. */
const RANDOM_WORDS = 4;
const WORKER_DIRECTIVES = ['worker-src', 'child-src', 'script-src', 'script-src-elem', 'default-src'];

export type WorkerStart =
  | { readonly ok: true }
  /** `doSomeRun`: others of the workers run, so that part of what a map shows comes. */
  | { readonly ok: false; readonly error: MapdockError; readonly doSomeRun: boolean };

export interface WorkerWatch {
  /** Address for the engine to make its workers from. */
  readonly url: string;
  /**
   * Resolves when all workers run or one of them is known not to. Never rejects. Call it once a map is made: that starts the
   * workers, and the time they have.
   */
  awaitStart(): Promise<WorkerStart>;
  stop(): void;
}

function describeViolation(event: SecurityPolicyViolationEvent, workerUrl: string): string | undefined {
  // A policy that only reports lets the worker run.
  if (event.disposition === 'report' || event.blockedURI === '') return undefined;
  const isWorkerDirective = WORKER_DIRECTIVES.includes(event.effectiveDirective);
  const isOurs = event.blockedURI === 'blob' || workerUrl.startsWith(event.blockedURI);
  if (!isWorkerDirective || !isOurs) return undefined;
  return `the page's Content-Security-Policy blocks it (${event.effectiveDirective})`;
}

const explanationLimit = () => AbortSignal.timeout(EXPLANATION_TIMEOUT_MS);

/** What is wrong with the script that a worker could not import; `undefined` if it is there, so that the page forbids it. */
async function explainScript(address: string): Promise<MapdockError | undefined> {
  const url = canonicalAddress(address);
  const looking = hashOf(address).then(async (hash) => ({ finding: await explainFile(address, hash) }));
  const look = await waitAtMost(EXPLANATION_TIMEOUT_MS, looking);
  if (look === undefined) return new MapdockError('ENGINE_TIMEOUT', { url, timeoutMs: START_TIMEOUT_MS });
  const { finding } = look;
  if (finding !== undefined || (await canFetch(address, { signal: explanationLimit() }))) return finding;
  return new MapdockError('ENGINE_UNREACHABLE', { url, reason: "the workers' script did not arrive" });
}

/** `crypto.randomUUID` is missing on plain-http pages. */
function createChannelName(): string {
  return CHANNEL_PREFIX + crypto.getRandomValues(new Uint32Array(RANDOM_WORDS)).join('-');
}

/**
 * Makes the address of the workers' starting script and watches whether they come up: by their own word, by a policy violation, or by
 * silence. `hostWorkerUrl` is a copy of the script on the page's origin, `workerCount` how many workers the engine starts from it.
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
  // One that hangs is requested at another address next time: a browser gives its request to whoever asks for the same.
  const script = blobUrl ?? currentAddress(hostScript, name);
  const parameters = encodeURIComponent(
    JSON.stringify({ engine: engineWorker, imports, channel: channelName }),
  );

  const channel = new BroadcastChannel(channelName);
  const listening = new AbortController();
  let resolveStart: (start: WorkerStart) => void;
  const started = new Promise<WorkerStart>((resolve) => (resolveStart = resolve));
  let running = 0;
  const fail = (error: MapdockError) => resolveStart({ ok: false, error, doSomeRun: running > 0 });
  const failBlocked = (details: Omit<ErrorDetails['WORKER_BLOCKED'], 'url'>) => {
    if (blobUrl === undefined) noteFailedLoad(script, name);
    fail(new MapdockError('WORKER_BLOCKED', { url: blobUrl ?? hostScript, ...details }));
  };
  const explainFailure = async (reason: string) => {
    const error = await explainScript(engineWorker);
    if (error) return fail(error);
    const isThere = blobUrl !== undefined || (await canFetch(script, { signal: explanationLimit() }));
    failBlocked({ reason: isThere ? reason : 'the file could not be fetched' });
  };
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
  // A page that was busy for long finds the time-out and the worker's word at once, in any order.
  const giveGrace = () => {
    timer = setTimeout(() => {
      const silent = running > 0 ? `${workerCount - running} of ${workerCount}` : 'it';
      void explainFailure(`${silent} gave no sign of life for ${START_TIMEOUT_MS / 1000} s`);
    }, GRACE_MS);
  };
  const awaitStart = () => {
    timer ??= setTimeout(giveGrace, START_TIMEOUT_MS);
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
