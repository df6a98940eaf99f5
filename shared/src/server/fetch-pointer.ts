import { createError } from '../errors/create-error.js';
import { CONFIG_INVALID } from '../errors/entries/config-errors.js';
import { REMOTE_TIMEOUT, REMOTE_UNREACHABLE } from '../errors/entries/release-errors.js';
import type { MapdockError } from '../errors/errors.js';
import { checkOrigin } from '../loader/channel/check-origin.js';
import { channelProblem, findWrongOptions } from '../loader/find-wrong-options.js';
import { checkContract, CONTRACT_VERSION } from '../release/contract-version.js';
import { checkEngine } from '../release/check-engine.js';
import type { ChannelKey } from '../release/pointer-signature.js';
import type { PointerResult } from './pointer-result.js';
import { requestPointer, type KeptPointer, type PointerRequest } from './request-pointer.js';

/** Which pointers are accepted, and how long a page may wait for one. */
export interface PointerOptions {
  /** One of these keys must have signed the pointer. Default: none, so signatures are not checked. */
  readonly keys?: readonly ChannelKey[];
  /** Origins that the pointer may come from, also by a redirect. Default: the channel's own. */
  readonly allowedOrigins?: readonly string[];
  /** Version of the contract that the page's code is written for. Default: that of this package. */
  readonly contract?: string;
  /** Major version of the engine that the page's own code is written for. Default: any. */
  readonly engineMajor?: number | undefined;
  /**
   * How long the call waits for the store, in milliseconds from 0; default 1000. After that it resolves with the last good pointer or an
   * error, so that a slow store delays no page for longer. The answer is used by later calls.
   */
  readonly timeoutMs?: number;
  /** Keeps the process alive for a request that nobody waits for: `waitUntil` of an edge runtime, `after` of Next.js. Default: nothing does. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  /** Default: that of the runtime. */
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 1_000;
/**
 * After a failure, or if it has not answered within the default wait, the store is left alone for ten times that, so that a store that hangs
 * delays one page in many.
 */
const PAUSE_MS = 10_000;
/** Far more channels than an app uses. Without a limit, an app that takes channel addresses from requests could fill the memory. */
const MAX_CHANNELS = 100;

/** What this process has stored for a channel. */
interface Channel {
  kept?: KeptPointer | undefined;
  /** Why the last request gave nothing; absent after one that did. */
  failure?: { readonly error: MapdockError; readonly at: number } | undefined;
  asking?: { readonly work: Promise<void>; readonly since: number } | undefined;
}

type Plan = 'use' | 'use and ask' | 'ask';

/** Decides whether the store is asked. Pure. */
function planRequest({ kept, failure }: Channel, now: number): Plan {
  if (failure && now - failure.at < PAUSE_MS) return 'use';
  if (!kept) return 'ask';
  const age = now - kept.receivedAt;
  if (!failure && age < kept.rules.freshMs) return 'use';
  return age < kept.rules.staleMs ? 'use and ask' : 'ask';
}

/** Whether `work` ends within this time. */
async function isDoneIn(work: Promise<void>, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, timeoutMs, false)));
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

/** What a call wants. */
interface Wish {
  readonly channelUrl: string;
  readonly contract: string;
  readonly engineMajor: number | undefined;
}

/** What a call gets from what is known of its channel. Pure. */
function toResult(
  { kept, failure }: Channel,
  { channelUrl, contract, engineMajor }: Wish,
  now: number,
): PointerResult {
  const isUsable = kept && (!failure || now - kept.receivedAt < kept.rules.staleOnErrorMs);
  if (!isUsable) {
    const error =
      failure?.error ?? createError(REMOTE_UNREACHABLE, { url: channelUrl, reason: 'no answer yet' });
    return { ok: false, channelUrl, error };
  }
  const { pointer, url } = kept.found;
  const agreement = checkContract(contract, pointer.release.contract);
  if (!agreement.ok) return { ok: false, channelUrl, error: agreement.error };
  const engine = checkEngine(engineMajor, pointer.release.engine);
  if (!engine.ok) return { ok: false, channelUrl, error: engine.error };
  return { ok: true, channelUrl, url, pointer, ...(failure && { error: failure.error }) };
}

/** Makes a `fetchPointer` with a memory of its own. `now` gives milliseconds, and never goes back. */
export function createPointerFetcher(now: () => number) {
  const channels = new Map<string, Channel>();

  /** A pointer that was accepted under other keys is another one. */
  const channelOf = (channelUrl: string, keys: readonly ChannelKey[], allowedOrigins: readonly string[]) => {
    const name = JSON.stringify([channelUrl, keys.map(({ kid, x, y }) => [kid, x, y]), allowedOrigins]);
    const known = channels.get(name);
    if (known) return known;
    const [oldest] = channels.keys();
    if (oldest !== undefined && channels.size >= MAX_CHANNELS) channels.delete(oldest);
    const channel: Channel = {};
    channels.set(name, channel);
    return channel;
  };

  /** All calls that come meanwhile share the request. */
  const ask = (channel: Channel, request: Omit<PointerRequest, 'known' | 'now'>): Promise<void> => {
    const { failure, kept: known } = channel;
    channel.asking ??= {
      since: now(),
      work: requestPointer({ ...request, known, now }).then((answer) => {
        channel.asking = undefined;
        if (answer.ok) channel.kept = answer.value;
        else channel.failure = { error: answer.error, at: now() };
        // An answer that came too late for a call is kept, but the store stays slow, so the pause stays too.
        if (answer.ok && channel.failure === failure) channel.failure = undefined;
      }),
    };
    return channel.asking.work;
  };

  return async (channelUrl: string, options: PointerOptions = {}): Promise<PointerResult> => {
    const { keys = [], contract = CONTRACT_VERSION, engineMajor, timeoutMs = TIMEOUT_MS } = options;
    const { fetch = globalThis.fetch, waitUntil = () => {} } = options;
    const wish = { channelUrl, contract, engineMajor };
    const problems = findWrongOptions(options);
    // A variable that is not set, or an address that only a page can complete, is a mistake of the app and says nothing of the store.
    if (!URL.canParse(channelUrl)) problems.unshift(channelProblem(channelUrl, 'absolute address'));
    if (problems.length > 0)
      return { ok: false, channelUrl, error: createError(CONFIG_INVALID, { problems, omitted: 0 }) };
    const { allowedOrigins = [new URL(channelUrl).origin] } = options;
    const refused = checkOrigin(channelUrl, allowedOrigins);
    if (refused) return { ok: false, channelUrl, error: refused };

    const channel = channelOf(channelUrl, keys, allowedOrigins);
    const plan = planRequest(channel, now());
    if (plan !== 'use') {
      const asked = ask(channel, { channelUrl, keys, allowedOrigins, fetch });
      waitUntil(asked);
      if (plan === 'ask' && !(await isDoneIn(asked, timeoutMs))) {
        const failure = {
          error: createError(REMOTE_TIMEOUT, { url: channelUrl, timeoutMs }),
          at: now(),
        };
        // A call that waits for less than the default says nothing about the store to the others.
        const waitedMs = channel.asking ? Math.max(timeoutMs, failure.at - channel.asking.since) : 0;
        if (waitedMs >= TIMEOUT_MS) channel.failure = failure;
        return toResult({ ...channel, failure }, wish, failure.at);
      }
    }
    return toResult(channel, wish, now());
  };
}

const fetchWithClock = createPointerFetcher(() => performance.now());

/**
 * Fetches a channel's pointer on a server, checks it as a page does (format, signature, origin, contract, engine), and keeps it in the
 * process for as long as the channel's headers say: `max-age`, `stale-while-revalidate`, `stale-if-error`, and `ETag` for questions after
 * that. Calls at the same time share one request.
 * - Never rejects. If the store is down, slow, or has a pointer that is not valid, the result is the last good one, with the reason as
 *   its `error`; without one it is `{ ok: false, error }`. After a failure the store is asked again after 10 s.
 */
export function fetchPointer(channelUrl: string, options?: PointerOptions): Promise<PointerResult> {
  return fetchWithClock(channelUrl, options);
}
