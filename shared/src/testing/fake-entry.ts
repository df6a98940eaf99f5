/** Simulates the browser and the store for the real federation runtime, since jsdom loads no scripts. */
import type { RunOptions } from '../loader/run/code-runner.js';
import { startDeadline } from '../loader/network/deadline.js';
import { CHANNEL_URL, createPointer } from './sample-pointer.js';
import { releaseAddresses } from '../loader/addresses/release-addresses.js';

export const CONTAINER = 'sample_remote';
export const ADDRESSES = releaseAddresses(createPointer().release, CHANNEL_URL);

export const MANIFEST = {
  id: CONTAINER,
  name: CONTAINER,
  metaData: {
    name: CONTAINER,
    globalName: CONTAINER,
    type: 'app',
    publicPath: 'auto',
    pluginVersion: '2.0.0',
    buildInfo: { buildVersion: '1.2.3', buildName: CONTAINER },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: { path: '', name: '', zip: '', api: '' },
  },
  shared: [],
  remotes: [],
  exposes: ['MapView', 'mount', 'contract'].map((name) => ({
    id: `${CONTAINER}:${name}`,
    name,
    path: `./${name}`,
    assets: {
      js: { sync: [`${name === 'MapView' ? 'view' : name}.js`], async: [] },
      css: { sync: [], async: [] },
    },
  })),
};

interface FakeContainer {
  readonly init?: (scope: Record<string, unknown>) => unknown;
  readonly get?: (expose: string) => unknown;
}

/** A container whose modules export their own names. */
export const GOOD_CONTAINER: FakeContainer = {
  init: async () => true,
  get: async (expose) => () => ({ [expose]: true }),
};

const page = globalThis as unknown as Record<string, unknown>;

/** Sets how scripts end from now on: `undefined` leaves them loading. Returns the scripts that were requested. */
export function playScripts(container: FakeContainer | 'fails' | 'leaves-nothing' | undefined) {
  const scripts: HTMLScriptElement[] = [];
  const play = (script: HTMLScriptElement) => {
    scripts.push(script);
    if (container === undefined) return;
    const isEntry = script.src.endsWith('/remoteEntry.js');
    if (isEntry && typeof container === 'object') page[CONTAINER] = container;
    const type = container === 'fails' && isEntry ? 'error' : 'load';
    queueMicrotask(() => script.dispatchEvent(new Event(type)));
  };
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    document.head.append(node);
    if (node instanceof HTMLScriptElement) play(node);
    return node;
  });
  return scripts;
}

class FakeResponse {
  private readonly body: string;

  constructor(body: string) {
    this.body = body;
  }

  json = async () => JSON.parse(this.body) as unknown;
}
// jsdom has no `Response`.
Object.assign(globalThis, { Response: FakeResponse });

/** Returns the options of a load. The store answers the request for the manifest with `body`, or not at all. */
export function createLoad(body: string | undefined = JSON.stringify(MANIFEST)) {
  const controller = new AbortController();
  const fetchManifest = async (url: string) => {
    if (body === undefined) throw new TypeError('Failed to fetch');
    const headers = new Headers({ 'content-type': 'application/json' });
    return { ok: true, url, headers, text: async () => body };
  };
  const options: RunOptions = {
    fetch: fetchManifest as never,
    integrity: { hashOnceKnown: async () => undefined },
    deadline: startDeadline({ timeoutMs: 1000, signal: controller.signal }),
  };
  return { options, abort: () => controller.abort() };
}
