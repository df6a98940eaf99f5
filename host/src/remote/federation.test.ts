import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { hostShared } from '@mapdock/shared/federation';
import { init, satisfy, type ModuleFederation } from '@module-federation/enhanced/runtime';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import {
  ADDRESSES,
  CONTAINER,
  createLoad,
  GOOD_CONTAINER,
  MANIFEST,
  playScripts,
} from '@mapdock/shared/testing/fake-entry';
import { CHANNEL_URL, createPointer } from '@mapdock/shared/testing/sample-pointer';
import {
  federationRunner,
  isInRange,
  releaseAddresses,
  sharedVersion,
} from '@mapdock/shared/testing/loader-parts';
import { federation as instance } from './federation.js';

const federation = federationRunner(instance, 'MapView');

const load = (body?: string) => {
  const { options } = createLoad(body);
  return federation.load(CONTAINER, ADDRESSES, options).finally(() => options.deadline.end());
};
const GOOD = { kind: 'ran', exports: { './MapView': true, './contract': true } };

/** The global that federation's developer tools read. */
const toolsView = () =>
  (globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, { buildVersion?: string }> } })
    .__FEDERATION__.moduleInfo;

// The runtime reports failures on the console, which these tests provoke.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => {
  document.head.replaceChildren();
  setPageIntegrity(undefined as unknown as PageIntegrity);
});

// Must be the first test: the runtime starts the scripts of modules by itself only in a page's first load.
test('requests each script once, without credentials and with its hash', async () => {
  setPageIntegrity({ hashOf: (url) => `hash of ${url}`, filesIn: async () => ({}) });
  const scripts = playScripts(GOOD_CONTAINER);
  await load();
  const urls = ['remoteEntry.js', 'view.js', 'contract.js'].map((name) => ADDRESSES.folder + name);
  expect(scripts.map(({ src }) => src).toSorted()).toEqual(urls.toSorted());
  for (const { src, crossOrigin, integrity } of scripts)
    expect([crossOrigin, integrity]).toEqual(['anonymous', `hash of ${src}`]);
});

test('a script that is created when its load was just aborted does not run', async () => {
  const scripts = playScripts(undefined);
  const { options, abort } = createLoad();
  const outcome = federation.load(CONTAINER, ADDRESSES, {
    ...options,
    // Here the response and the end of the time limit happen at the same moment.
    fetch: (async (...args: Parameters<typeof fetch>) => {
      const answer = await options.fetch(...args);
      setTimeout(abort);
      return answer;
    }) as never,
  });
  expect(await outcome).toEqual({ kind: 'out-of-time' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scripts.some((script) => script.ownerDocument === document && script.isConnected)).toBe(false);
});

test('a container that something else has left is not used for the release', async () => {
  Object.assign(globalThis, { [CONTAINER]: GOOD_CONTAINER });
  playScripts('leaves-nothing');
  expect(await load()).toMatchObject({ kind: 'no-container' });
});

test('runs the modules that the host uses, and shows the release to developer tools', async () => {
  playScripts(GOOD_CONTAINER);
  expect(await load()).toEqual(GOOD);
  expect(toolsView()[`${CONTAINER}:${ADDRESSES.manifest}`]).toMatchObject({ buildVersion: '1.2.3' });
});

test('registers the previous release again once it is loaded after one that failed', async () => {
  playScripts(GOOD_CONTAINER);
  await load();
  const { release } = createPointer({ url: '../releases/next/' });
  const next = releaseAddresses(release, CHANNEL_URL);
  const { options } = createLoad();
  playScripts('leaves-nothing');
  const outcome = await federation.load(CONTAINER, next, options);
  options.deadline.end();
  expect(outcome).toMatchObject({ kind: 'no-container' });
  playScripts(GOOD_CONTAINER);
  await load();
  const named = Object.keys(toolsView()).filter((name) => name.startsWith(CONTAINER));
  expect(named).toEqual([`${CONTAINER}:${ADDRESSES.manifest}`]);
});

test('the runtime does not warn on the console that the container of the next release is registered already', async () => {
  playScripts(GOOD_CONTAINER);
  expect([await load(), await load()]).toEqual([GOOD, GOOD]);
  expect(console.warn).not.toHaveBeenCalled();
});

const rejects = () => Promise.reject(new Error('two Reacts'));

test.each([
  ['an entry that does not come', 'fails', { kind: 'entry-refused' }],
  ['an entry that leaves nothing', 'leaves-nothing', { missing: `the container ${CONTAINER}` }],
  [
    'a container that can not be initialised',
    {},
    { kind: 'no-container', missing: `the function init of the container ${CONTAINER}` },
  ],
  [
    'a container that refuses what is shared',
    { ...GOOD_CONTAINER, init: rejects },
    {
      kind: 'not-started',
      cause: expect.objectContaining({ message: expect.stringContaining('two Reacts') }),
    },
  ],
  [
    'a module that does not come',
    { ...GOOD_CONTAINER, get: rejects },
    { kind: 'no-module', name: './MapView', cause: new Error('two Reacts') },
  ],
  [
    'a module that is not there',
    { ...GOOD_CONTAINER, get: async () => undefined },
    { kind: 'no-module', name: './MapView' },
  ],
  [
    'the second module, which alone does not come',
    {
      ...GOOD_CONTAINER,
      get: async (expose: string) => (expose === './contract' ? rejects() : () => expose),
    },
    { kind: 'no-module', name: './contract' },
  ],
  [
    'a module that throws',
    {
      ...GOOD_CONTAINER,
      get: async () => () => {
        throw new Error('provoked');
      },
    },
    { kind: 'module-threw', cause: new Error('provoked') },
  ],
] as const)('reports %s, and loads the next release', async (_what, container, expected) => {
  playScripts(container);
  expect(await load()).toMatchObject(expected);
  playScripts(GOOD_CONTAINER);
  expect(await load()).toEqual(GOOD);
});

const withPlugin = (pluginVersion: string) =>
  JSON.stringify({ ...MANIFEST, metaData: { ...MANIFEST.metaData, pluginVersion } });

test.each([
  ['that does not come', undefined, 'REMOTE_UNREACHABLE'],
  ['that is cut off', JSON.stringify(MANIFEST).slice(0, 100), 'REMOTE_WRONG_CONTENT'],
  ['without what a runtime needs', '{}', 'REMOTE_INVALID'],
  ['of a plugin of another major version', withPlugin('99.0.0'), 'REMOTE_INVALID'],
])('runs nothing with a manifest %s, and loads once it is repaired', async (_what, body, code) => {
  const scripts = playScripts(GOOD_CONTAINER);
  const { options } = createLoad();
  const fetchBroken = createLoad(body ?? 'x').options.fetch;
  const fetch = body === undefined ? () => Promise.reject(new TypeError('Failed to fetch')) : fetchBroken;
  const outcome = await federation.load(CONTAINER, ADDRESSES, { ...options, fetch });
  expect(outcome).toMatchObject({ kind: 'no-manifest', error: { code } });
  expect(scripts).toEqual([]);
  expect(await load()).toEqual(GOOD);
});

test('does not run scripts that load after the limit, and does not wait for them next time', async () => {
  const scripts = playScripts(undefined);
  const { options, abort } = createLoad();
  const loading = federation.load(CONTAINER, ADDRESSES, options);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scripts.map(({ src }) => src)).toContain(ADDRESSES.entry);
  abort();
  expect(await loading).toEqual({ kind: 'out-of-time' });
  expect(scripts.map((script) => script.ownerDocument === document)).not.toContain(true);
  playScripts(GOOD_CONTAINER);
  expect(await load()).toEqual(GOOD);
});

const { __FEDERATION__: registry } = globalThis as unknown as {
  __FEDERATION__: { __INSTANCES__: ModuleFederation[]; __PRELOADED_MAP__: Map<string, boolean> };
};

/** Finds the host's federation instance as other scripts on the page do. */
function findInstance() {
  const instance = registry.__INSTANCES__.find(({ name }) => name === 'mapdock_host');
  if (!instance) throw new Error('the host has no instance');
  return instance;
}

test('a load that ran out of time leaves the scripts of others alone', async () => {
  playScripts(undefined);
  const { options, abort } = createLoad();
  const loading = federation.load(CONTAINER, ADDRESSES, options);
  await new Promise((resolve) => setTimeout(resolve, 20));
  abort();
  expect(await loading).toEqual({ kind: 'out-of-time' });
  const scripts = playScripts(undefined);
  const entry = 'https://other.example/remoteEntry.js';
  findInstance().registerRemotes([{ name: 'other_remote', entry }]);
  void findInstance().loadRemote('other_remote/thing');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(scripts.map(({ src, isConnected }) => [src, isConnected])).toEqual([[entry, true]]);
});

test('files that others preload with the host’s instance are requested as its scripts are', async () => {
  setPageIntegrity({ hashOf: (url) => `hash of ${url}`, filesIn: async () => ({}) });
  playScripts(GOOD_CONTAINER);
  await load();
  // The page's first load has already preloaded this file.
  registry.__PRELOADED_MAP__.clear();
  const preloading = findInstance().preloadRemote([
    { nameOrAlias: CONTAINER, exposes: ['contract'], recordPreloadedAssets: false },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  for (const link of links) link.dispatchEvent(new Event('load'));
  await preloading;
  expect(links.map((link) => link.href)).toEqual([`${ADDRESSES.folder}contract.js`]);
  for (const { href, crossOrigin, integrity } of links)
    expect([crossOrigin, integrity]).toEqual(['anonymous', `hash of ${href}`]);
});

/** Loads a container whose own federation runtime takes a shared module from the host, as map-remote's takes React. */
async function take(name: string, requiredVersion = '^19.0.0') {
  const runtime = init({ name: CONTAINER, remotes: [] });
  const initScope = async (scope: never) => runtime.initShareScopeMap('default', scope);
  playScripts({ ...GOOD_CONTAINER, init: initScope as never });
  await load();
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const factory = await runtime.loadShare(name, { customShareInfo: { scope: ['default'], shareConfig } });
  return factory && factory();
}

test.each([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDom],
  ['react-dom/client', ReactDomClient],
])('the runtime of a container accepts %s of the host', async (name, module) => {
  await expect(take(name)).resolves.toBe(module);
});

test('the runtime of a container refuses the React of the host if it wants another', async () => {
  await expect(take('react', '^20.0.0')).rejects.toThrow(/20\.0\.0/);
});

describe('what it shares', () => {
  const shared = findInstance().options.shared;
  /** Reads the setting for hosts that share with the plugin; a name that ends with a slash covers all modules below it. */
  const settingOf = (name: string) => hostShared[name] ?? hostShared[`${name.split('/')[0]}/`];

  test.each(Object.keys(shared))('%s equals the settings for hosts', (name) => {
    const { version, singleton, strictVersion, requiredVersion } = settingOf(name) ?? {};
    expect(shared[name]).toEqual([
      expect.objectContaining({
        version,
        shareConfig: expect.objectContaining({ singleton, strictVersion }),
      }),
    ]);
    expect(sharedVersion(shared, name)).toBe(version);
    expect(isInRange(String(version), String(requiredVersion))).toBe(true);
  });

  test.each(Object.keys(hostShared))('has what the setting %s covers', (setting) => {
    const names = Object.keys(shared);
    expect(
      names.some((name) => name === setting || (setting.endsWith('/') && name.startsWith(setting))),
    ).toBe(true);
  });

  test.each([
    ['19.3.1', '^19.0.0'],
    ['18.3.1', '^19.0.0'],
    ['20.0.0', '^19.0.0'],
    ['19.3.1', '^19.4.0'],
    ['18.3.1', '^18.0.0 || ^19.0.0'],
    ['19.3.1', '>=18.0.0 <20.0.0'],
    ['19.3.1', '~19.3.0'],
    ['19.3.1', '19.3.1'],
  ])('%s is in the range %s by the rule of the runtime too', (version, range) => {
    expect(isInRange(version, range)).toBe(satisfy(version, range));
  });

  test('nothing else', () => expect(sharedVersion(shared, 'vue')).toBeUndefined());
});
