import { isMapdockError } from '@mapdock/shared';
import type * as containerModule from './create-container.js';
import type { SharedVersion } from './pick-shared.js';
import type * as hostModule from './react-host.js';

const createReact = () => ({ createElement: () => 'element' });
const React = createReact();
const reactDom = { createPortal: () => 'portal' };

function share(version: string, { get = () => () => React, ...rest }: Partial<SharedVersion> = {}) {
  return { [version]: { get, useIn: ['host'], ...rest } };
}

/** A page of its own, with a container whose `./view` takes React when it is run, as `MapView` does. */
function openPage() {
  jest.resetModules();
  /* eslint-disable @typescript-eslint/no-require-imports -- fresh ones for each page */
  const { createContainer } = require('./create-container.js') as typeof containerModule;
  const { enterHost, hostReact, bringReactDom } = require('./react-host.js') as typeof hostModule;
  /* eslint-enable */
  const view = jest.fn((host: Parameters<typeof enterHost>[0]) => {
    enterHost(host);
    return hostReact();
  });
  const container = createContainer({
    plain: { './plain': async () => () => 'plain' },
    rendered: { './view': async () => view },
  });
  return { container, view, bringReactDom };
}

/** What `./view` throws, or what it is. */
async function runView(container: containerModule.Container): Promise<unknown> {
  const run = await container.get('./view');
  try {
    return run();
  } catch (error) {
    if (!isMapdockError(error, 'REACT_REQUIRED')) throw error;
    return error.details;
  }
}

const refused = (reason: string) => ({ required: '^19.0.0', reason });

test('gives a module without running it', async () => {
  const { container, view } = openPage();
  await container.init({ react: share('19.1.0') });
  const run = await container.get('./view');
  expect(view).not.toHaveBeenCalled();
  expect(run()).toBe(React);
});

test('says that the React of the host is in use, once', async () => {
  const { container } = openPage();
  const react = share('19.1.0');
  await container.init({ react });
  await container.get('./view');
  await container.get('./view');
  expect(react['19.1.0']).toMatchObject({ loaded: true, useIn: ['host', 'map_remote'] });
  expect(react['19.1.0']?.lib?.()).toBe(React);
});

test.each<[what: string, shared: Partial<SharedVersion>]>([
  ['is there', { lib: () => React, loaded: true }],
  // As our own host shares it, and webpack without a federation runtime.
  ['is there, with nobody counted,', { lib: () => React, loaded: true, useIn: undefined as never }],
  ['is on its way', { lib: null, loading: Promise.resolve(() => React) }],
])('takes what %s rather than ask for it', async (_what, shared) => {
  const { container } = openPage();
  const get = jest.fn();
  await container.init({ react: share('19.1.0', { get, ...shared }) });
  expect(await runView(container)).toBe(React);
  expect(get).not.toHaveBeenCalled();
});

test('waits for what is still to be loaded', async () => {
  const { container } = openPage();
  await container.init({ react: share('19.1.0', { get: async () => () => React }) });
  expect(await runView(container)).toBe(React);
});

test('a module that takes nothing needs no host', async () => {
  const { container } = openPage();
  expect((await container.get('./plain'))()).toBe('plain');
  await container.init();
  expect((await container.get('./plain'))()).toBe('plain');
});

test('a host that shares by several scopes shares by the default one', async () => {
  const { container } = openPage();
  const shareScopeMap = { own: {}, default: { react: share('19.1.0') } };
  await container.init(shareScopeMap.own, [], { shareScopeKeys: ['own', 'default'], shareScopeMap });
  expect(await runView(container)).toBe(React);
});

test('a host that shares by one scope shares by that', async () => {
  const { container } = openPage();
  const shareScopeMap = { own: { react: share('19.1.0') }, default: {} };
  await container.init(shareScopeMap.own, [], { shareScopeKeys: 'own', shareScopeMap });
  expect(await runView(container)).toBe(React);
});

test.each(['18.3.1', '20.0.0', '19.0.0-rc.1'])(
  'React %s is refused, and neither loaded nor said to be in use',
  async (version) => {
    const { container } = openPage();
    const get = jest.fn();
    const react = share(version, { get });
    await container.init({ react });
    expect(await runView(container)).toEqual(refused(`the host shares react ${version}`));
    expect(get).not.toHaveBeenCalled();
    expect(react[version]).toEqual({ get, useIn: ['host'] });
  },
);

test('a host without React is told what is needed, and the way out', async () => {
  const { container } = openPage();
  await container.init({});
  const run = await container.get('./view');
  expect(run).toThrow(/React \^19\.0\.0, but the host shares no react\. Load \.\/mount/);
});

test('a host that was refused may come back with a better React', async () => {
  const { container } = openPage();
  await container.init({});
  await runView(container);
  await container.init({ react: share('19.1.0') });
  expect(await runView(container)).toBe(React);
});

test('each asker gets what was shared when it asked', async () => {
  const { container } = openPage();
  await container.init({ react: share('18.3.1') });
  const refusing = container.get('./view');
  await container.init({ react: share('19.1.0') });
  const giving = container.get('./view');
  expect((await giving)()).toBe(React);
  expect(await refusing).toThrow(/18\.3\.1/);
});

test('a second host on the page with another copy of React is refused, one with the same is not', async () => {
  const { container } = openPage();
  await container.init({ react: share('19.1.0') });
  await runView(container);
  await container.init({ react: share('19.1.0', { get: () => createReact }) });
  expect(await runView(container)).toEqual(refused('another host on this page has given it another copy'));
  await container.init({ react: share('19.1.0', { get: () => () => ({ ...React }) }) });
  expect(await runView(container)).toBe(React);
});

test('react-dom is that of the host whose React runs', async () => {
  const { container, bringReactDom } = openPage();
  await container.init({
    react: share('19.1.0'),
    'react-dom': share('19.1.0', { get: () => () => reactDom }),
  });
  await runView(container);
  await container.init({ 'react-dom': share('18.3.1') });
  expect(await bringReactDom()).toBe(reactDom);
});

test('a host that asked before another one came keeps its own, when it runs what it got', async () => {
  const { container, bringReactDom } = openPage();
  await container.init({
    react: share('19.1.0'),
    'react-dom': share('19.1.0', { get: () => () => reactDom }),
  });
  const run = await container.get('./view');
  await container.init({});
  run();
  expect(await bringReactDom()).toBe(reactDom);
});

test('a react-dom that hangs is given up', async () => {
  jest.useFakeTimers();
  const { container, bringReactDom } = openPage();
  const never = () => new Promise<never>(() => {});
  await container.init({ react: share('19.1.0'), 'react-dom': share('19.1.0', { get: never }) });
  await runView(container);
  const bringing = bringReactDom().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await bringing).toMatchObject({
    details: refused('the react-dom of the host did not come within 10 s'),
  });
  jest.useRealTimers();
});

test('a host that shares no react-dom is told so when it is wanted', async () => {
  const { container, bringReactDom } = openPage();
  await container.init({ react: share('19.1.0') });
  await runView(container);
  await expect(bringReactDom()).rejects.toMatchObject({
    code: 'REACT_REQUIRED',
    details: refused('the host shares no react-dom'),
  });
});

test('a React that does not come is an error of its own, and is asked for anew', async () => {
  const { container } = openPage();
  const get = jest.fn((): (() => unknown) => {
    throw new Error('lost');
  });
  await container.init({ react: share('19.1.0', { get }) });
  await expect(container.get('./view')).rejects.toThrow('lost');
  get.mockReturnValue(() => React);
  expect(await runView(container)).toBe(React);
});

test('a load of the host’s that failed is not the last word', async () => {
  const { container } = openPage();
  const loading = Promise.reject(new Error('lost'));
  loading.catch(() => {});
  await container.init({ react: share('19.1.0', { loading }) });
  expect(await runView(container)).toBe(React);
});

test.each(['./Nothing', 'view', 'toString', ''])('has no module %p, and says which it has', async (name) => {
  const { container } = openPage();
  await expect(container.get(name)).rejects.toThrow('./plain, ./view');
});
