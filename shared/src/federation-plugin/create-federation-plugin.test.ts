/** @jest-environment jsdom */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { createInstance } from '@module-federation/enhanced/runtime';
import React from 'react';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { CONTAINER, MANIFEST, playScripts } from '../testing/fake-entry.js';
import {
  BETA_URL,
  createHost,
  GOOD,
  MANIFEST_URL,
  pointer,
  prepareFederationTests,
  serveStore,
} from '../testing/federation-host.js';
import { CHANNEL_URL, createPointer, ENTRY_URL } from '../testing/sample-pointer.js';

const OTHER_URL = 'https://other.example/mf-manifest.json';

const registered = ({ options }: ModuleFederation) =>
  options.remotes.map((remote) => [remote.name, 'entry' in remote && remote.entry]);

prepareFederationTests();

test.each([
  ['the name of the container', { name: CONTAINER, entry: CHANNEL_URL }, `${CONTAINER}/MapView`],
  ['another name', { name: 'map_of_town', entry: CHANNEL_URL }, 'map_of_town/MapView'],
  ['an alias', { name: 'map_of_town', alias: 'map', entry: CHANNEL_URL }, 'map/MapView'],
])('loads the release of the channel for a remote with %s', async (_what, remote, id) => {
  serveStore();
  playScripts(GOOD);
  const host = createHost([remote]);
  const module = await host.loadRemote<Record<string, unknown>>(id);
  expect(module?.['MapView']).toBeInstanceOf(Function);
  expect(module?.['default']).toBe(module?.['MapView']);
  // What developer tools read.
  expect(registered(host)).toEqual([[remote.name, MANIFEST_URL]]);
});

test('two channels have a release each, though their containers have the same name', async () => {
  const server = serveStore();
  const other = createPointer({
    container: CONTAINER,
    releaseId: '1.3.0-fedcba9876543210',
    url: '../releases/other/',
  });
  server.answers.set(BETA_URL, { body: { ...other, channel: 'beta' } });
  server.answers.set('https://maps.example/releases/other/mf-manifest.json', { body: MANIFEST });
  const scripts = playScripts(GOOD);
  const host = createHost([
    { name: 'stable', entry: CHANNEL_URL },
    { name: 'beta', entry: BETA_URL },
  ]);
  await Promise.all([host.loadRemote('stable/MapView'), host.loadRemote('beta/MapView')]);
  expect(registered(host).toSorted()).toEqual([
    ['beta', 'https://maps.example/releases/other/mf-manifest.json'],
    ['stable', MANIFEST_URL],
  ]);
  const entries = scripts.map(({ src }) => src).filter((src) => src.endsWith('remoteEntry.js'));
  expect(entries.toSorted()).toEqual(
    ['https://maps.example/releases/other/remoteEntry.js', ENTRY_URL].toSorted(),
  );
});

test('leaves remotes of other kinds to the runtime', async () => {
  const server = serveStore();
  server.answers.set(OTHER_URL, { body: MANIFEST });
  const host = createHost([
    { name: 'other', entry: OTHER_URL },
    { name: 'script', entry: 'https://other.example/remoteEntry.js' },
  ]);
  expect(host.options.remotes.map(({ shareScope }) => shareScope)).toEqual(['default', 'default']);
  await host.loadRemote('other/MapView').catch(() => {});
  expect(server.requests.map(({ url }) => url)).toEqual([OTHER_URL]);
  expect(host.options.remotes).toHaveLength(2);
});

test('shared modules do not wait for a store that never answers, also with the strategy version-first', async () => {
  const server = serveStore();
  server.answers.set(CHANNEL_URL, 'hang');
  const host = createHost(undefined, { shareStrategy: 'version-first' });
  void host.loadRemote('map_remote/MapView').catch(() => {});
  const react = await host.loadShare<typeof React>('react');
  expect(react && react()).toBe(React);
});

const INVALID = { body: { ...pointer(), format: 2 } };

test('lets webpack import again what failed before, although the loader has begun again by itself since', async () => {
  const server = serveStore();
  playScripts(GOOD);
  const host = createHost();
  server.answers.delete(CHANNEL_URL);
  jest.useFakeTimers();
  const failing = expect(host.loadRemote('map_remote/MapView')).rejects.toMatchObject({
    code: 'REMOTE_UNREACHABLE',
  });
  await jest.advanceTimersByTimeAsync(60_000);
  await failing;
  jest.useRealTimers();

  const cache = { 1: {} };
  const remotes = { idToRemoteMap: { 1: [{ name: 'map_remote' }] } };
  Object.assign(globalThis, {
    __webpack_require__: { c: cache, federation: { bundlerRuntimeOptions: { remotes } } },
  });
  server.answers.set(CHANNEL_URL, { body: pointer() });
  dispatchEvent(new Event('online'));
  await host.loadRemote('map_remote/MapView');
  Object.assign(globalThis, { __webpack_require__: undefined });
  expect(cache).toEqual({});
});

test('a failure has a code and the message alone, as often as it occurs, and the next load may succeed', async () => {
  const server = serveStore();
  playScripts(GOOD);
  server.answers.set(CHANNEL_URL, INVALID);
  const host = createHost();
  for (const _attempt of [1, 2]) {
    const error: unknown = await host.loadRemote('map_remote/MapView').catch((cause: unknown) => cause);
    expect(isMapdockError(error, 'REMOTE_INVALID')).toBe(true);
    expect(String(error)).toMatch(/^MapdockError: [^[]*production\.json/);
    // As webpack's code does.
    (error as Error).message += 'while loading "./MapView" from 924';
  }
  server.answers.set(CHANNEL_URL, { body: pointer() });
  expect(await host.loadRemote('map_remote/MapView')).toHaveProperty('MapView');
});

test('a fallback of the host gets the failure, and nothing of the releases that the loader tries', async () => {
  const server = serveStore();
  playScripts('leaves-nothing');
  const calls: (readonly [string, string])[] = [];
  const fallback = {
    name: 'fallback',
    errorLoadRemote: ({ id, lifecycle }: { id: string; lifecycle: string }) => {
      calls.push([id, lifecycle]);
      return lifecycle === 'onLoad' ? { MapView: 'fallback' } : undefined;
    },
  };
  const host = createHost([{ name: 'failing', entry: CHANNEL_URL }], { plugins: [fallback] });
  expect(await host.loadRemote('failing/MapView')).toEqual({ MapView: 'fallback' });
  expect(calls).toEqual([['failing/MapView', 'onLoad']]);
  server.answers.set(MANIFEST_URL, { body: '' });
  expect(await host.loadRemote('failing/MapView')).toEqual({ MapView: 'fallback' });
  expect(calls).toHaveLength(2);
});

test('loads the release of the channel for preloadRemote too', async () => {
  const server = serveStore();
  const scripts = playScripts(GOOD);
  const host = createHost([{ name: 'preloaded', entry: CHANNEL_URL }]);
  await host.preloadRemote([{ nameOrAlias: 'preloaded', exposes: ['MapView'] }]);
  await host.loadRemote('preloaded/MapView');
  expect(scripts.filter(({ src }) => src === ENTRY_URL)).toHaveLength(1);
  expect(server.requests.filter(({ url }) => url === CHANNEL_URL)).toHaveLength(1);
});

test('a remote that the host registers anew is loaded anew', async () => {
  const server = serveStore();
  playScripts(GOOD);
  const host = createHost();
  await host.loadRemote('map_remote/MapView');
  host.registerRemotes([{ name: 'map_remote', entry: BETA_URL }], { force: true });
  await host.loadRemote('map_remote/MapView');
  expect(server.requests.some(({ url }) => url === BETA_URL)).toBe(true);

  // A manifest in its place is no channel any more.
  server.answers.set(OTHER_URL, { body: MANIFEST });
  host.registerRemotes([{ name: 'map_remote', entry: OTHER_URL }], { force: true });
  await host.loadRemote('map_remote/MapView').catch(() => {});
  expect(registered(host)).toEqual([['map_remote', OTHER_URL]]);
});

test.each([
  ['of another format', { body: { ...pointer(), format: 2 } }, {}, 'REMOTE_INVALID'],
  [
    'without a signature',
    { body: pointer() },
    { keys: [{ kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] },
    'REMOTE_SIGNATURE_INVALID',
  ],
  [
    'from another origin',
    { body: pointer() },
    { allowedOrigins: ['https://else.example'] },
    'REMOTE_ORIGIN_REFUSED',
  ],
  ['of another contract', { body: pointer() }, { contract: '99.0.0' }, 'CONTRACT_MISMATCH'],
  ['of another engine', { body: pointer() }, { engineMajor: 99 }, 'ENGINE_MISMATCH'],
  ['whose release is missing', { body: pointer() }, { missing: true }, 'REMOTE_INCOMPLETE'],
])(
  'refuses a pointer %s, and runs nothing',
  async (_what, answer, { missing = false, ...options }: Record<string, unknown>, code) => {
    const server = serveStore();
    const scripts = playScripts(GOOD);
    server.answers.set(CHANNEL_URL, answer);
    if (missing) server.answers.set(MANIFEST_URL, { status: 404, type: 'text/plain' });
    const host = createHost(undefined, {}, options);
    await expect(host.loadRemote('map_remote/MapView')).rejects.toMatchObject({ code });
    expect(scripts).toEqual([]);
  },
);

test('a page without storage gets its map', async () => {
  serveStore();
  playScripts(GOOD);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await createHost().loadRemote('map_remote/MapView')).toHaveProperty('MapView');
});

test('without the plugin, the error of the runtime names the channel and says that it is no manifest', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(pointer())));
  const host = createInstance({ name: 'without', remotes: [{ name: 'map_remote', entry: CHANNEL_URL }] });
  // The README names this error.
  await expect(host.loadRemote('map_remote/MapView')).rejects.toThrow(
    `not a valid Module Federation manifest. #RUNTIME-013\nargs: {"manifestUrl":"${CHANNEL_URL}"`,
  );
});
