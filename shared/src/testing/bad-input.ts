/**
 * What a loader may meet in any way of embedding, as test cases for each of them: broken pointers, a missing release, a device whose storage
 * or clock can't be trusted, and several loaders on one page.
 */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { canonicalAddress } from '../loading/vary-address.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { ChannelKey } from '../release/pointer-signature.js';
import type { ChannelPointer } from '../release/release-documents.js';
import type { RemoteInfo } from '../release/remote-modules.js';
import { CONTAINER, MANIFEST } from './fake-entry.js';
import { GOOD_MODULES } from './fake-federation.js';
import { createFakeServer, integrityOf, type FakeServer } from './fake-server.js';
import { createKey } from './pointer-store.js';
import { CHANNEL_URL, createPointer } from './sample-pointer.js';

/** What the page passes to its way of embedding. */
export interface Wanted {
  readonly channelUrl: string;
  readonly keys: readonly ChannelKey[];
}

/** Loads the map once, or again after a failure. Resolves to the version in the code that ran, rejects with a `MapdockError`. */
type LoadMap = () => Promise<string>;
/** Puts the map into the page in one way, with a new loader. */
export type Embed = (wanted: Wanted, server: FakeServer) => LoadMap;

const STORE = 'https://maps.example';
const OTHER_CHANNEL_URL = `${STORE}/channels/beta.json`;
const DAY_MS = 24 * 60 * 60 * 1000;
const RELEASE = '1.2.3-0123456789abcdef';
const OTHER_RELEASE = '1.3.0-fedcba9876543210';
const folderOf = (releaseId: string) => `${STORE}/releases/${releaseId}/`;

/** Adds a release to the server, each of its files with its hash. Returns what a pointer says of it. */
function release(server: FakeServer, releaseId: string): ChannelPointer['release'] {
  const { url: _url, integrity: _integrity, ...facts } = createPointer().release;
  const common = { ...facts, releaseId, container: CONTAINER, module: 'module.js' };
  const manifest = JSON.stringify(MANIFEST);
  const scripts = ['remoteEntry.js', 'module.js', 'common.js', 'view.js', 'mount.js', 'contract.js'];
  const engine = common.engine.modules.map((name) => `../../engine/mapbox-gl/3.4.5/${name}`);
  const files = Object.fromEntries(
    ['mf-manifest.json', ...scripts, 'view.css', ...engine].map((path) => [
      path,
      integrityOf(path === 'mf-manifest.json' ? manifest : ''),
    ]),
  );
  const document = JSON.stringify({
    format: 1,
    ...common,
    engine: { ...common.engine, url: `../${common.engine.url}` },
    files: Object.fromEntries(
      Object.entries(files).map(([path, integrity]) => [path, { integrity, bytes: 1 }]),
    ),
  });
  const folder = folderOf(releaseId);
  server.answers.set(`${folder}release.json`, { body: document });
  server.answers.set(`${folder}mf-manifest.json`, { body: manifest });
  for (const name of scripts) server.answers.set(folder + name, { type: 'text/javascript' });
  server.answers.set(`${folder}view.css`, { type: 'text/css' });
  return { ...common, files, url: `../releases/${releaseId}/`, integrity: integrityOf(document) };
}

/** A store with two signed channels of a release each. */
function createScene() {
  const server = createFakeServer();
  const { key, sign } = createKey('2026-a');
  const pointers = {
    [CHANNEL_URL]: { ...createPointer(), release: release(server, RELEASE) },
    [OTHER_CHANNEL_URL]: { ...createPointer(), channel: 'beta', release: release(server, OTHER_RELEASE) },
  };
  const repair = () => {
    for (const [url, pointer] of Object.entries(pointers)) server.answers.set(url, { body: sign(pointer) });
    release(server, RELEASE);
  };
  repair();
  const spoil = (parts: object) => {
    server.answers.set(CHANNEL_URL, { body: sign({ ...pointers[CHANNEL_URL], ...parts }) });
  };
  /** Makes the other release the one that worked last on this device. */
  const storeLastGood = () => {
    const document = sign({ ...pointers[CHANNEL_URL], release: pointers[OTHER_CHANNEL_URL].release });
    const lastGood = { releaseId: OTHER_RELEASE, document, url: CHANNEL_URL };
    localStorage.setItem(`mapdock:releases:${CHANNEL_URL}`, JSON.stringify({ lastGood, failures: {} }));
  };
  return { server, key, spoil, repair, storeLastGood };
}
type Scene = ReturnType<typeof createScene>;

const missing = ({ server }: Scene) => {
  for (const url of server.answers.keys()) {
    if (url.startsWith(folderOf(RELEASE))) server.answers.set(url, { status: 404, type: 'text/plain' });
  }
};

/** What makes a load fail: how it comes about, and the code. */
const FAILURES: readonly (readonly [what: string, arrange: (scene: Scene) => void, code: string])[] = [
  ['a pointer of another format', ({ spoil }) => spoil({ format: 2 }), 'REMOTE_INVALID'],
  [
    'a pointer that an unknown key signed',
    ({ server }) => server.answers.set(CHANNEL_URL, { body: createKey('2026-a').sign(createPointer()) }),
    'REMOTE_SIGNATURE_INVALID',
  ],
  [
    'a pointer from another origin',
    ({ server }) => {
      const answer = server.answers.get(CHANNEL_URL) as object;
      server.answers.set(CHANNEL_URL, { ...answer, url: 'https://else.example/channels/production.json' });
    },
    'REMOTE_ORIGIN_REFUSED',
  ],
  [
    'a pointer older than one seen before',
    ({ key }) => {
      const seen = JSON.stringify({ sequence: createPointer().sequence + 1, signers: [key.x] });
      localStorage.setItem(`mapdock:sequence:${CHANNEL_URL}`, seen);
    },
    'REMOTE_POINTER_OUTDATED',
  ],
  ['a release that is missing', missing, 'REMOTE_INCOMPLETE'],
];

const throws = (name: string) => () => {
  throw new DOMException('of the device', name);
};

/** What must not keep a device from its map. */
const OBSTACLES: readonly (readonly [what: string, arrange: () => void])[] = [
  [
    'storage that throws',
    () => void jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throws('SecurityError')),
  ],
  [
    'storage that is full',
    () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throws('QuotaExceededError')),
  ],
];

/** The modules of the release that a file belongs to, whose code says its id as its version. */
function modulesAt(address: string): Readonly<Record<string, () => unknown>> {
  const remote = [RELEASE, OTHER_RELEASE].find((id) => address.startsWith(folderOf(id))) ?? '';
  const remoteInfo: RemoteInfo = {
    contract: CONTRACT_VERSION,
    remote,
    engine: { name: 'mapbox-gl', version: '3.4.5' },
  };
  return { ...GOOD_MODULES, './contract': () => ({ remoteInfo }) };
}

const isThere = ({ answers }: FakeServer, address: string) => {
  const answer = answers.get(address);
  return typeof answer === 'object' && answer.status === undefined;
};

/** A page's browser: modules and scripts load if the server has them. */
function playBrowser(server: FakeServer): void {
  const play = (node: unknown) => {
    if (!(node instanceof HTMLScriptElement)) return;
    const address = canonicalAddress(node.src);
    const runs = isThere(server, address);
    queueMicrotask(() => {
      if (runs && address.endsWith('/remoteEntry.js')) {
        const modules = modulesAt(address);
        Object.assign(globalThis, {
          [CONTAINER]: { init: async () => true, get: async (id: string) => modules[id] },
        });
      }
      node.dispatchEvent(new Event(runs ? 'load' : 'error'));
    });
  };
  const { head } = document;
  const { append } = head;
  jest.spyOn(head, 'append').mockImplementation((...nodes) => {
    append.apply(head, nodes);
    nodes.forEach(play);
  });
  jest.spyOn(head, 'appendChild').mockImplementation((node) => {
    append.call(head, node);
    play(node);
    return node;
  });
}

/** Imports a release's ES module as the browser of these tests does. */
export async function importFrom(server: FakeServer, address: string): Promise<unknown> {
  const plain = canonicalAddress(address);
  if (!isThere(server, plain)) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const modules = modulesAt(plain);
  return Object.assign({ eventNames: [] }, ...['./mount', './contract'].map((name) => modules[name]?.()));
}

/** Says that the page goes on: nothing was thrown past the loader. */
function watchPage() {
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  process.on('unhandledRejection', note);
  return {
    thrown,
    end: () => void process.off('unhandledRejection', note),
  };
}

/** Registers the test cases for one way of embedding. */
export function testBadInput(embed: Embed): void {
  let page: ReturnType<typeof watchPage>;
  let scene: Scene;
  const open = (keys: readonly ChannelKey[] = [scene.key], channelUrl = CHANNEL_URL) =>
    embed({ channelUrl, keys }, scene.server);

  beforeEach(() => {
    // jsdom lacks these.
    Object.assign(globalThis, { TextEncoder });
    Object.assign(performance, { getEntriesByName: () => [], mark: () => {} });
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    scene = createScene();
    globalThis.fetch = scene.server.fetch;
    page = watchPage();
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
    playBrowser(scene.server);
  });

  afterEach(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    page.end();
    jest.restoreAllMocks();
    localStorage.clear();
    document.head.replaceChildren();
    for (const name of ['integrity', 'spellings', 'hinted-files'])
      Reflect.deleteProperty(globalThis, Symbol.for(`mapdock.${name}`));
    expect(page.thrown).toEqual([]);
  });

  test('a good channel gives its map', async () => {
    expect(await open()()).toBe(RELEASE);
  });

  test.each(FAILURES)(
    '%s: a code, a next step, and the map once it is repaired',
    async (_what, arrange, code) => {
      arrange(scene);
      const load = open();
      const error: unknown = await load().catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code, retry: expect.stringMatching(/^(now|after-fix)$/) });
      expect(isMapdockError(error)).toBe(true);
      // What failed, on which address, and then what to do.
      expect((error as Error).message).toMatch(/https:\/\/(maps|else)\.example\/[^]*\. [A-Z][^.]+\.$/);
      localStorage.clear();
      scene.repair();
      expect(await load()).toBe(RELEASE);
    },
  );

  test.each(OBSTACLES)('%s: the map', async (_what, arrange) => {
    arrange();
    expect(await open()()).toBe(RELEASE);
  });

  test.each([
    ['behind', -3 * DAY_MS],
    ['ahead', 3 * DAY_MS],
  ])(
    'a clock that was days %s when the release failed: its map, once it is repaired',
    async (_what, offset) => {
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(now + offset);
      scene.storeLastGood();
      missing(scene);
      for (const _visit of [1, 2]) expect(await open()()).toBe(OTHER_RELEASE);
      clock.mockReturnValue(now);
      scene.repair();
      expect(await open()()).toBe(RELEASE);
    },
  );

  test('two loaders of one channel: a map each', async () => {
    expect(await Promise.all([open()(), open()()])).toEqual([RELEASE, RELEASE]);
  });

  test('loaders of one channel with and without keys: a map each', async () => {
    expect(await Promise.all([open()(), open([])()])).toEqual([RELEASE, RELEASE]);
  });

  test('loaders of two channels: the release of each', async () => {
    const loads = [open(), open([scene.key], OTHER_CHANNEL_URL)];
    expect(await Promise.all(loads.map((load) => load()))).toEqual([RELEASE, OTHER_RELEASE]);
  });
}
