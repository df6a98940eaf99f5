import { CONTRACT_VERSION, MapdockError, type MapConfig, type MapHandle } from '@mapdock/shared';
import { createFakeRemote } from '@mapdock/shared/fake-remote';
import type { DockOptions } from '@mapdock/shared/map-dock';
import { createFakeSource } from '../../testing/create-fake-source.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { createMount } from './create-mount.js';

const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
};
const THERE = { center: [11.5, 48.1], zoom: 9, bearing: 0, pitch: 0 } as const;

function createPage(failures = 0) {
  const remote = createFakeRemote({ loading: 'waits' });
  const error = new MapdockError('REMOTE_THREW', { url: 'https://maps.example/', reason: 'boom' });
  const page = createFakeSource(remote.mount, { failures, error });
  const mount = (options?: DockOptions) => createMount(page.source)(document.body, CONFIG, options);
  return { ...page, remote, mount };
}

test('once the code is loaded, it is the mount of the release', async () => {
  const { remote, mount } = createPage();
  const handle = await mount();
  expect(handle.contractVersion).toBe(CONTRACT_VERSION);
  expect('contractVersion' in handle).toBe(true);
  expect(remote.maps).toHaveLength(1);
});

test('its handle can be listed and spread as that of the release', async () => {
  const { remote, mount } = createPage();
  const handle = await mount();
  expect(Object.keys(handle)).toEqual(Object.keys(remote.maps[0]?.handle as MapHandle));
  const { getCamera, ...rest } = { ...handle };
  expect([getCamera, rest.update]).toEqual([handle.getCamera, handle.update]);
  expect(Object.hasOwn(handle, 'missing')).toBe(false);
});

test('rejects with the error of the load', async () => {
  await expect(createPage(1).mount()).rejects.toMatchObject({ code: 'REMOTE_THREW' });
});

test('with an aborted signal no code is loaded', async () => {
  const { mount, loads } = createPage();
  await expect(mount({ signal: AbortSignal.abort('left') })).rejects.toBe('left');
  expect(loads()).toBe(0);
});

test('one that is aborted while the code loads rejects at once, and is not made later', async () => {
  const { remote, mount } = createPage();
  const ending = new AbortController();
  const mounting = mount({ signal: ending.signal });
  ending.abort('left');
  await expect(mounting).rejects.toBe('left');
  await settlePromises();
  expect(remote.maps).toEqual([]);
});

test('wrong use is reported as the release reports it, and is no fault of the release', async () => {
  const { source, reported } = createPage();
  await expect(createMount(source)(null as unknown as HTMLElement, CONFIG)).rejects.toThrow(TypeError);
  expect(reported).toEqual([]);
});

test('a release that throws is given up for another one', async () => {
  const broken = () => {
    throw new TypeError('x is undefined');
  };
  const { releases, remote, advise, reported, source } = createPage();
  advise({ name: 'stay' }, { mount: broken });
  jest.spyOn(releases, 'reportCrash').mockImplementation((releaseId, { code }) => {
    reported.push([releaseId, code]);
    advise({ name: 'stay' }, { releaseId: 'second', mount: remote.mount });
  });
  await createMount(source)(document.body, CONFIG);
  expect([reported, remote.maps.length]).toEqual([[['first', 'MAP_FAILED']], 1]);
});

test('a release that throws is the reason of the rejection if there is no other one', async () => {
  const { advise, mount } = createPage();
  advise(
    { name: 'stay' },
    {
      mount: () => {
        throw new Error('boom');
      },
    },
  );
  await expect(mount()).rejects.toThrow('boom');
});

test('the options keys and telemetry are not for the map', async () => {
  const { remote, source, advise } = createPage();
  const find = jest.spyOn(source, 'find');
  const mount = jest.fn(remote.mount) as typeof remote.mount & jest.Mock;
  const keys = [{ kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] as const;
  advise({ name: 'stay' }, { mount });
  await createMount(source)(document.body, CONFIG, { keys, telemetry: 'https://otel.example' });
  expect(find).toHaveBeenCalledWith(keys, 'https://otel.example');
  expect(mount.mock.calls.map(([, , options]) => Object.keys(options as object))).toEqual([
    ['degradedNotice'],
  ]);
});

test('says what works and what fails', async () => {
  const { remote, mount, reported } = createPage();
  await mount();
  remote.maps[0]?.finishLoading();
  remote.maps[0]?.fail(new MapdockError('MAP_FAILED', { reason: 'x' }));
  expect(reported).toEqual([
    ['first', 'ready'],
    ['first', 'MAP_FAILED'],
  ]);
});

async function createReplaced(prepare: (handle: MapHandle) => void = () => {}) {
  const page = createPage();
  const handle = await page.mount();
  await settlePromises();
  const next = createFakeRemote({ loading: 'waits' });
  prepare(handle as unknown as MapHandle);
  page.advise({ name: 'leave' }, { releaseId: 'second', mount: next.mount });
  await settlePromises();
  return { ...page, handle, next };
}

test('a withdrawn release leaves the page; handle, config, camera and listeners stay', async () => {
  const heard = jest.fn();
  const { handle, remote, next } = await createReplaced((before) => {
    before.on('statuschange', heard);
    before.update({ ...CONFIG, label: 'Munich' });
    before.moveCamera(THERE);
  });
  expect(remote.maps).toEqual([]);
  expect(next.maps[0]?.config).toEqual({ ...CONFIG, label: 'Munich', camera: THERE });
  heard.mockClear();
  next.maps[0]?.finishLoading();
  expect(heard).toHaveBeenCalledWith({ name: 'ready' });
  handle.destroy();
  expect(next.maps).toEqual([]);
});

test('a listener that was removed hears nothing of the next map', async () => {
  const heard = jest.fn();
  const { next } = await createReplaced((before) => before.on('statuschange', heard)());
  next.maps[0]?.finishLoading();
  expect(heard).not.toHaveBeenCalledWith({ name: 'ready' });
});

test('another release is offered, and stays away if the page declines it or does not listen', async () => {
  const { mount, advise, remote, postponed } = createPage();
  const handle = await mount();
  await settlePromises();
  const heard = jest.fn();
  const end = handle.on('mapdockupdate', (update) => {
    heard(update.releaseId);
    update.preventDefault();
  });
  advise({ name: 'offer', releaseId: 'second' });
  advise({ name: 'offer', releaseId: 'second' });
  expect(heard.mock.calls).toEqual([['second']]);
  await settlePromises();
  expect(postponed()).toBe(1);
  end();
  advise({ name: 'offer', releaseId: 'third' });
  expect([heard.mock.calls.length, postponed(), remote.maps.length]).toEqual([1, 1, 1]);
});

test('a map that has ended is not replaced', async () => {
  const { mount, advise, remote, listeners } = createPage();
  (await mount()).destroy();
  await settlePromises();
  advise({ name: 'leave' }, { releaseId: 'second' });
  await settlePromises();
  expect([remote.maps, listeners.size]).toEqual([[], 0]);
});

test('a map stays if no other release can be loaded, and one that throws gives way to the next', async () => {
  const { mount, advise, remote, releases, reported } = createPage();
  const handle = await mount();
  await settlePromises();
  const load = jest.spyOn(releases, 'load').mockRejectedValueOnce(new Error('gone'));
  advise({ name: 'leave' }, { releaseId: 'second' });
  await settlePromises();
  expect([remote.maps.length, load.mock.calls.length]).toEqual([1, 1]);
  const broken = () => {
    throw new Error('boom');
  };
  advise({ name: 'leave' }, { releaseId: 'third', mount: broken });
  await settlePromises();
  expect([remote.maps.length, reported]).toEqual([1, [['third', 'crash MAP_FAILED']]]);
  expect(handle.update(CONFIG)).toMatchObject({ ok: true });
  const last = createFakeRemote({ loading: 'waits' });
  advise({ name: 'leave' }, { releaseId: 'fourth', mount: last.mount });
  await settlePromises();
  expect([remote.maps.length, last.maps.length]).toEqual([0, 1]);
  handle.destroy();
});
