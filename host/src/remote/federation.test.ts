import { hostShared } from '@mapdock/shared/federation';
import { init } from '@module-federation/enhanced/runtime';
import React from 'react';
import ReactDom from 'react-dom';
import ReactDomClient from 'react-dom/client';
import jsxRuntime from 'react/jsx-runtime';
import { federation } from './federation.js';

type ShareScope = Parameters<ReturnType<typeof init>['initShareScopeMap']>[1];

const NAME = 'sample_remote';
const page = globalThis as unknown as Record<string, unknown>;

/** What an entry script leaves. */
function arrive({
  init = async (_scope: ShareScope): Promise<unknown> => true,
  get = async (_expose: string): Promise<unknown> =>
    () =>
      'module',
} = {}) {
  page[NAME] = { init, get };
}

beforeEach(() => federation.forget(NAME));

test('gives a module without running it', async () => {
  const run = jest.fn(() => 'module');
  arrive({ get: async (expose) => (expose === './MapView' ? run : undefined) });
  const factory = await federation.getFactory(NAME, './MapView');
  expect(run).not.toHaveBeenCalled();
  expect(factory.kind === 'found' && factory.run()).toBe('module');
});

test('starts a container once for all of its modules', async () => {
  const init = jest.fn(async () => true);
  arrive({ init });
  await Promise.all([federation.getFactory(NAME, './MapView'), federation.getFactory(NAME, './contract')]);
  expect(init).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses what is shared', () => Promise.reject(new Error('two Reacts'))],
  [
    'throws at once',
    () => {
      throw new Error('two Reacts');
    },
  ],
])('says that a container did not start if it %s', async (_what, init) => {
  arrive({ init });
  const cause = new Error('two Reacts');
  await expect(federation.getFactory(NAME, './MapView')).resolves.toEqual({ kind: 'not-started', cause });
});

test('says that what is no container did not start', async () => {
  page[NAME] = {};
  await expect(federation.getFactory(NAME, './MapView')).resolves.toMatchObject({ kind: 'not-started' });
});

test.each([
  ['rejects', () => Promise.reject(new Error('absent'))],
  ['gives nothing', async () => undefined],
])('says that a module is not there if the container %s', async (_what, get) => {
  arrive({ get });
  await expect(federation.getFactory(NAME, './MapView')).resolves.toMatchObject({ kind: 'not-found' });
});

test('forgets a container that failed, and takes the next one', async () => {
  arrive({ init: () => Promise.reject(new Error('two Reacts')) });
  await federation.getFactory(NAME, './MapView');
  federation.forget(NAME);
  expect(federation.hasContainer(NAME)).toBe(false);
  arrive();
  expect(federation.hasContainer(NAME)).toBe(true);
  await expect(federation.getFactory(NAME, './MapView')).resolves.toMatchObject({ kind: 'found' });
});

test('does not wait for a container that it forgot', async () => {
  arrive({ init: () => new Promise(() => {}) });
  void federation.getFactory(NAME, './MapView');
  federation.forget(NAME);
  arrive();
  await expect(federation.getFactory(NAME, './MapView')).resolves.toMatchObject({ kind: 'found' });
});

/** What the runtime of a container does while the entry runs. */
const startRuntime = () => init({ name: NAME, remotes: [] });

/** What the runtime of a container takes of the host's modules. */
async function take(name: string, requiredVersion = '^19.0.0') {
  federation.forget(NAME);
  const runtime = startRuntime();
  arrive({ init: async (scope) => runtime.initShareScopeMap('default', scope) });
  await federation.getFactory(NAME, './MapView');
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const factory = await runtime.loadShare(name, { customShareInfo: { scope: ['default'], shareConfig } });
  return factory && factory();
}

test.each([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDom],
  ['react-dom/client', ReactDomClient],
])('the runtime of a container takes %s of the host', async (name, module) => {
  await expect(take(name)).resolves.toBe(module);
});

test('the runtime of a container refuses the React of the host if it wants another', async () => {
  await expect(take('react', '^20.0.0')).rejects.toThrow(/20\.0\.0/);
});

test('each release has a runtime of its own', () => {
  const first = startRuntime();
  expect(startRuntime()).toBe(first);
  federation.forget(NAME);
  expect(startRuntime()).not.toBe(first);
});

test('shares what the build says that it shares', () => {
  const names = Object.keys(hostShared).filter((name) => !name.endsWith('/'));
  for (const name of names) expect(federation.sharedVersion(name)).toBe(hostShared[name]?.version);
  expect(federation.sharedVersion('vue')).toBeUndefined();
});
