import { isMapdockError } from '@mapdock/shared';
import { createContainer } from './create-container.js';
import type { SharedVersion } from './pick-shared.js';
import { takeShared } from './take-shared.js';

const React = { name: 'React' };

function share(version: string, { get = () => () => React, ...rest }: Partial<SharedVersion> = {}) {
  return { [version]: { get, useIn: ['host'], ...rest } };
}

/** Its `./view` takes React when it is run, as `MapView` does. */
function arrange(run = () => takeShared('react')) {
  const factory = jest.fn(run);
  const container = createContainer({
    './view': { bring: async () => factory, shared: ['react'] },
    './plain': { bring: async () => () => 'plain', shared: [] },
  });
  return { container, factory };
}

/** What `./view` throws. */
async function refuse(container: ReturnType<typeof createContainer>): Promise<unknown> {
  const run = await container.get('./view');
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('gives a module without running it', async () => {
  const { container, factory } = arrange();
  await container.init({ react: share('19.1.0') });
  const run = await container.get('./view');
  expect(factory).not.toHaveBeenCalled();
  expect(run()).toBe(React);
});

test('says that the React of the host is in use, once', async () => {
  const { container } = arrange();
  const react = share('19.1.0');
  await container.init({ react });
  await container.get('./view');
  await container.get('./view');
  expect(react['19.1.0']).toMatchObject({ loaded: true, useIn: ['host', 'map_remote'] });
});

test('takes what is there rather than ask for it', async () => {
  const { container } = arrange();
  const get = jest.fn();
  await container.init({ react: share('19.1.0', { get, lib: () => React, loaded: true }) });
  expect((await container.get('./view'))()).toBe(React);
  expect(get).not.toHaveBeenCalled();
});

test('waits for what is still to be loaded', async () => {
  const { container } = arrange();
  await container.init({ react: share('19.1.0', { get: async () => () => React }) });
  expect((await container.get('./view'))()).toBe(React);
});

test('a module that takes nothing needs no host', async () => {
  const { container } = arrange();
  expect((await container.get('./plain'))()).toBe('plain');
  await container.init();
  expect((await container.get('./plain'))()).toBe('plain');
});

test.each([
  ['18.3.1', 'the host shares react 18.3.1'],
  ['20.0.0', 'the host shares react 20.0.0'],
  ['19.0.0-rc.1', 'the host shares react 19.0.0-rc.1'],
])('a host with React %s is told what is needed, and the way out', async (version, reason) => {
  const { container } = arrange();
  await container.init({ react: share(version) });
  const error = await refuse(container);
  expect(isMapdockError(error, 'REACT_REQUIRED') && error.details).toEqual({ required: '^19.0.0', reason });
  expect(String(error)).toMatch(/\.\/mount/);
});

test('a second host may start it with what that one shares', async () => {
  const { container } = arrange();
  await container.init({ react: share('18.3.1') });
  expect(await refuse(container)).toMatchObject({ code: 'REACT_REQUIRED' });
  await container.init({ react: share('19.1.0') });
  expect((await container.get('./view'))()).toBe(React);
});

test('a React that does not come is an error of its own, and is asked for anew', async () => {
  const { container } = arrange();
  const get = jest.fn((): (() => unknown) => {
    throw new Error('lost');
  });
  await container.init({ react: share('19.1.0', { get }) });
  await expect(container.get('./view')).rejects.toThrow('lost');
  get.mockReturnValue(() => React);
  expect((await container.get('./view'))()).toBe(React);
});

test.each(['./Nothing', 'view', 'toString', ''])('has no module %p, and says which it has', async (name) => {
  const { container } = arrange();
  await expect(container.get(name)).rejects.toThrow('./view, ./plain');
});
