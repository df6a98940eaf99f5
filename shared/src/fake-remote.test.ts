/** @jest-environment jsdom */
import { CONFORMANCE_CASES, type ConformanceKit } from './conformance.js';
import { createFakeRemote } from './fake-remote.js';
import { MapdockError, type MapConfig } from './index.js';

const CONFIG = {
  provider: { baseApiUrl: 'https://maps.example' },
  style: 'https://maps.example/style.json',
  camera: { center: [13, 52] as [number, number], zoom: 4 },
} satisfies MapConfig;

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

describe('the fake remote follows the contract', () => {
  const kit: ConformanceKit = { mount: createFakeRemote().mount, config: CONFIG, createContainer };
  test.each(CONFORMANCE_CASES)('$name', ({ run }) => run(kit));
});

describe('a host that tests with it', () => {
  test('sees what is mounted and with which config', () => {
    const { mount, maps } = createFakeRemote();
    const handle = mount(createContainer(), CONFIG);
    expect(maps.map(({ config }) => config)).toEqual([CONFIG]);
    handle.update({ ...CONFIG, label: 'Museums' });
    expect(maps[0]?.config?.label).toBe('Museums');
    handle.destroy();
    expect(maps).toEqual([]);
  });

  test('keeps a map loading and then ends it degraded', async () => {
    const { mount, maps } = createFakeRemote({ loading: 'waits' });
    const handle = mount(createContainer(), CONFIG);
    const ready = handle.whenReady();
    await new Promise((resolve) => void setTimeout(resolve, 0));
    expect(handle.status).toMatchObject({ name: 'loading', phase: 'tiles' });
    const error = new MapdockError('SOURCE_FAILED', { sourceId: 'places', reason: 'it answered 404' });
    maps[0]?.finishLoading([error]);
    expect(await ready).toEqual({ name: 'degraded', errors: [error] });
  });

  test('lets a map fail and starts it anew', async () => {
    const { mount, maps } = createFakeRemote();
    const handle = mount(createContainer(), CONFIG);
    await handle.whenReady();
    maps[0]?.fail(new MapdockError('MAP_NO_WEBGL', { reason: 'it has no WebGL 2' }));
    expect(handle.status.name).toBe('failed');
    handle.retry();
    expect((await handle.whenReady()).name).toBe('ready');
  });

  test('makes a user click', () => {
    const { mount, maps } = createFakeRemote();
    const handle = mount(createContainer(), CONFIG);
    const clicks: unknown[] = [];
    handle.on('mapclick', (event) => void clicks.push(event));
    const click = { point: [1, 2], lngLat: [13, 52], features: [] } as const;
    maps[0]?.emit('mapclick', click);
    expect(clicks).toEqual([click]);
  });
});
