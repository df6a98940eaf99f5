import { CONTRACT_VERSION, type MapConfig } from '@mapdock/shared';
import { createFakeRemote } from '@mapdock/shared/fake-remote';
import { createMount } from './create-mount.js';
import type { RemoteModule } from '../loading/load-release.js';

const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
};

/** A page whose code arrives once `arrive` is called. */
function createPage() {
  const remote = createFakeRemote();
  let arrive = () => {};
  const load = jest.fn(
    () =>
      new Promise<RemoteModule>((resolve) => {
        const engine = { name: 'none', version: '1.0.0' };
        const remoteInfo = { contract: CONTRACT_VERSION, remote: '1.0.0', engine };
        arrive = () => resolve({ mount: remote.mount, remoteInfo, eventNames: [] });
      }),
  );
  const ending = new AbortController();
  const { signal } = ending;
  const mount = () => createMount(load)(document.body, CONFIG, { signal });
  return { remote, load, mount, ending, arrive: () => arrive() };
}

test('once the code is loaded, it is the mount of the release', async () => {
  const { remote, mount, arrive } = createPage();
  const mounting = mount();
  expect(remote.maps).toEqual([]);
  arrive();
  expect((await mounting).contractVersion).toBe(CONTRACT_VERSION);
  expect(remote.maps).toHaveLength(1);
});

test('with an aborted signal no code is loaded', async () => {
  const { load, mount, ending } = createPage();
  ending.abort('left');
  await expect(mount()).rejects.toBe('left');
  expect(load).not.toHaveBeenCalled();
});

test('one that is aborted while the code loads rejects at once, and is not made later', async () => {
  const { remote, mount, ending, arrive } = createPage();
  const mounting = mount();
  ending.abort('left');
  await expect(mounting).rejects.toBe('left');
  const made = jest.spyOn(remote, 'mount');
  arrive();
  await Promise.resolve();
  await Promise.resolve();
  expect(made).not.toHaveBeenCalled();
});

test('wrong use is reported as the release reports it', async () => {
  const { load, arrive } = createPage();
  const mounting = createMount(load)(null as unknown as HTMLElement, CONFIG);
  arrive();
  await expect(mounting).rejects.toThrow(TypeError);
});
