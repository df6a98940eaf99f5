import { createIntegrityBook } from '../remote/integrity-book.js';
import { loadRemote } from '../remote/load-remote.js';
import { createReleaseMemory, NO_DEVICE_MEMORY, type ReleaseMemory } from '../remote/release-memory.js';
import type { ReleaseAddresses } from '../remote/release-addresses.js';
import { createFakeFederation, GOOD_MODULES } from './fake-federation.js';
import { createFakeServer, type Answer } from './fake-server.js';
import { CHANNEL_URL, createPointer, ENTRY_URL, PART_URL } from './sample-pointer.js';

export const FOLDER = new URL('.', ENTRY_URL).href;
const JS: Answer = { type: 'text/javascript; charset=utf-8' };

export interface Setting {
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly allowedOrigins?: readonly string[];
  /** What the browser does with the entry script. */
  readonly entry?: 'runs' | 'refused' | 'throws' | 'hangs' | 'leaves-nothing';
  /** What the container does that the entry leaves. */
  readonly container?: 'works' | 'refuses' | 'stalls';
  readonly modules?: Readonly<Record<string, () => unknown>>;
  readonly thrown?: { readonly url: string; readonly reason: string };
  readonly isCacheSuspect?: boolean;
  readonly memory?: ReleaseMemory;
}

/** A healthy channel and release, with what differs in the setting. */
export function createLoadScene(setting: Setting = {}) {
  const { entry = 'runs', modules = GOOD_MODULES, thrown } = setting;
  const scripts = [...['common.js', 'view.js', 'contract.js'].map((name) => FOLDER + name), PART_URL];
  const files = scripts.map((url) => [url, JS] as const);
  const server = createFakeServer({
    [CHANNEL_URL]: { body: createPointer() },
    [ENTRY_URL]: JS,
    ...Object.fromEntries(files),
    [`${FOLDER}view.css`]: { type: 'text/css' },
    ...setting.answers,
  });
  const federation = createFakeFederation();
  const ran: string[] = [];
  const preloaded: ReleaseAddresses[] = [];
  let slow = 0;
  const controller = new AbortController();

  const runScript = async (url: string, signal: AbortSignal) => {
    ran.push(url);
    if (url !== ENTRY_URL) return true;
    if (entry === 'hangs') {
      return new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
    }
    if (entry !== 'runs') return entry !== 'refused';
    federation.arrive(modules);
    if (setting.container === 'refuses') federation.refuseToStart(new Error('two Reacts'));
    if (setting.container === 'stalls') federation.stall();
    return true;
  };
  const first = () => (entry === 'throws' ? { url: ENTRY_URL, reason: 'boom' } : thrown);
  const memory = setting.memory ?? createReleaseMemory(NO_DEVICE_MEMORY, Date.now);
  const load = () =>
    loadRemote(
      {
        channelUrl: CHANNEL_URL,
        allowedOrigins: setting.allowedOrigins ?? ['https://maps.example'],
        keys: [],
      },
      {
        fetch: server.fetch,
        federation,
        runScript,
        integrity: createIntegrityBook(),
        watchScriptErrors: () => ({ first, end: () => {} }),
        preload: (addresses) => preloaded.push(addresses),
        memory,
      },
      { signal: controller.signal, onSlow: () => slow++, isCacheSuspect: setting.isCacheSuspect ?? false },
    );
  return { load, server, federation, memory, ran, preloaded, getSlow: () => slow };
}
