import { CONTRACT_VERSION } from '../release/contract-version.js';
import { forgetSilences } from '../loading/find-silence.js';
import { createSlowWaits } from '../loader/network/slow-waits.js';
import { createIntegrityRegistry } from '../loader/integrity/integrity-registry.js';
import { fetchChannel } from '../loader/channel/fetch-channel.js';
import { loadRemote } from '../loader/load/load-remote.js';
import { createReleaseMemory, type ReleaseMemory } from '../loader/release/release-memory.js';
import { NO_DEVICE_MEMORY } from '../loader/storage/device-memory.js';
import { createFakeFederation, type FakeRelease } from './fake-federation.js';
import { createFakeServer, type Answer } from './fake-server.js';
import { CHANNEL_URL, createPointer, ENTRY_URL } from './sample-pointer.js';

export const FOLDER = new URL('.', ENTRY_URL).href;
const JS: Answer = { type: 'text/javascript; charset=utf-8' };

export interface Setting extends FakeRelease {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly allowedOrigins?: readonly string[];
  readonly thrown?: { readonly url: string; readonly reason: string };
  readonly isCacheSuspect?: boolean;
  readonly memory?: ReleaseMemory;
}

/** A working channel and release, changed as the setting says. */
export function createLoadScene(setting: Setting = {}) {
  // Scenes have the same addresses, and nothing of one is known in the next.
  forgetSilences();
  const scripts = ['common.js', 'view.js', 'contract.js'].map((name) => FOLDER + name);
  const files = scripts.map((url) => [url, JS] as const);
  const server = createFakeServer({
    [CHANNEL_URL]: { body: createPointer() },
    [`${FOLDER}mf-manifest.json`]: { body: '{}' },
    [ENTRY_URL]: JS,
    ...Object.fromEntries(files),
    [`${FOLDER}view.css`]: { type: 'text/css' },
    ...setting.answers,
  });
  const federation = createFakeFederation(setting);
  const preloaded: string[] = [];
  let awaited: string | undefined;
  const controller = new AbortController();
  const first = () => (setting.entry === 'throws' ? { url: ENTRY_URL, reason: 'boom' } : setting.thrown);
  const memory = setting.memory ?? createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  const channel = {
    channelUrl: CHANNEL_URL,
    allowedOrigins: setting.allowedOrigins ?? ['https://maps.example'],
    keys: [],
    contract: CONTRACT_VERSION,
    engineMajor: undefined,
  };
  const load = () =>
    loadRemote(
      channel,
      {
        fetch: server.fetch,
        requestPointer: (options) => fetchChannel(channel, server, options),
        runner: federation,
        integrity: createIntegrityRegistry(),
        watchScriptErrors: () => ({ first, end: () => {} }),
        preload: ({ url }) => preloaded.push(url),
        memory,
      },
      {
        signal: controller.signal,
        startedAt: 0,
        onSlow: createSlowWaits((address) => (awaited = address)),
        isCacheSuspect: setting.isCacheSuspect ?? false,
      },
    );
  return { load, server, memory, ran: federation.ran, preloaded, getAwaited: () => awaited };
}
