import type { MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const HERE: [number, number] = [1, 2];
const marker = { id: 'm', position: HERE, label: 'Place' };
const popup = { id: 'p', position: HERE, content: 'Text', open: true };

let destroyAll = () => {};
// Each map is the page's first, so that the chunk is not loaded yet.
beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  destroyAll();
  jest.useRealTimers();
});

async function createMap(config: Partial<MapConfig>) {
  const { createMounted, destroyMounted } = await import('../../testing/create-mounted.js');
  destroyAll = destroyMounted;
  const mounted = createMounted(createConfig(config));
  const events: unknown[] = [];
  mounted.handle.on('popupchange', ({ popupId, open }) => events.push([popupId, open]));
  mounted.handle.on('maperror', ({ code }) => events.push(code));
  const names = () =>
    [...mounted.container.querySelectorAll('.mapdock-marker button')].map((button) =>
      button.getAttribute('aria-label'),
    );
  const dialogs = () => mounted.container.querySelectorAll('[role=dialog]').length;
  return {
    ...mounted,
    events,
    names,
    dialogs,
    update: (next: Partial<MapConfig>) => mounted.handle.update(createConfig(next)),
  };
}

test('what is open from the start is not reported, and what opened while the code loaded is', async () => {
  const { handle, loadAll, update, events, dialogs } = await createMap({ popups: [popup] });
  handle.addPopup(document.createElement('p'), { id: 'own', position: HERE, open: true });
  update({ popups: [popup, { ...popup, id: 'later' }] });
  expect(events).toEqual([]);
  await loadAll();
  expect([events, dialogs()]).toEqual([
    [
      ['own', true],
      ['later', true],
    ],
    3,
  ]);
});

test('what the host adds is validated at once, and shown when the code is loaded', async () => {
  const { handle, loadAll, events, names } = await createMap({ markers: [marker] });
  const own = (id: string) => document.createElement(id);
  handle.addMarker(own('a'), { id: 'm', position: HERE, label: 'Twice' });
  handle.addMarker(own('b'), { id: '', position: HERE, label: 'Nameless' });
  expect(events).toEqual(['CONFIG_INVALID', 'CONFIG_INVALID']);
  const added = handle.addMarker(own('c'), { id: 'own', position: HERE, label: 'Own' });
  handle.addMarker(own('d'), { id: 'gone', position: HERE, label: 'Gone' }).remove();
  added.update({ id: 'own', position: HERE, label: 'Renamed' });
  await loadAll();
  expect(names().sort()).toEqual(['Place', 'Renamed']);
});

test('are on a map whose style was loaded before their code', async () => {
  const { handle, loadAll, update, events, names, dialogs } = await createMap({});
  await loadAll();
  update({ markers: [marker], popups: [popup] });
  await settlePromises();
  expect([names(), dialogs(), events, handle.status.name]).toEqual([['Place'], 1, [['p', true]], 'ready']);
});

test('a map that ends while their code loads gets none', async () => {
  const { handle, container } = await createMap({ markers: [marker] });
  handle.destroy();
  await settlePromises();
  expect([container.childNodes.length, document.adoptedStyleSheets.length]).toEqual([0, 0]);
});

test('markers that are gone before their code has come leave nothing that a retry requests', async () => {
  const { createMounted, destroyMounted } = await import('../../testing/create-mounted.js');
  destroyAll = destroyMounted;
  const { OVERLAYS } = await import('./late-overlays.js');
  const { MapdockError } = await import('@mapdock/shared');
  const error = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://a.example/a.js', reason: 'offline' });
  const load = jest.spyOn(OVERLAYS, 'load').mockResolvedValue({ ok: false, error });
  const { handle, loadAll, settleIfDrawn } = createMounted(createConfig({ markers: [marker] }));
  const own = handle.addMarker(document.createElement('p'), { id: 'own', position: HERE, label: 'Own' });
  await loadAll();
  handle.update(createConfig());
  await settlePromises();
  load.mockClear();
  own.remove();
  await settleIfDrawn(() => handle.retry());
  expect([load.mock.calls.length, handle.status.name]).toEqual([0, 'ready']);
});
