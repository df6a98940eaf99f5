import { CONTRACT_VERSION, MapdockError, type MapConfig } from '@mapdock/shared';
import { createFakeRemote } from '@mapdock/shared/fake-remote';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import { eventNames } from '../expose/event-names.js';
import { settlePromises } from '../testing/fake-fetch.js';
import { scroll } from '../testing/install-browser-parts.js';
import { createMapDock } from './create-map-dock.js';
import { createError } from './embed-error.js';
import type { RemoteModule } from './load-release.js';

const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
};
const DEAD = createError('REMOTE_UNREACHABLE', { url: 'https://maps.example/a.json', reason: 'no answer' });

let definitions = 0;

/** A page with the element under a name of its own, and a remote without an engine. */
function createPage({ failures = 0 } = {}) {
  const remote = createFakeRemote({ loading: 'waits' });
  let loads = 0;
  const load = async (): Promise<RemoteModule> => {
    loads += 1;
    if (loads <= failures) throw DEAD;
    const remoteInfo = {
      contract: CONTRACT_VERSION,
      remote: '1.0.0',
      engine: { name: 'none', version: '1.0.0' },
    };
    return { mount: remote.mount, remoteInfo, eventNames };
  };
  const name = `map-dock-${(definitions += 1)}`;
  const define = () => customElements.define(name, createMapDock(load));
  const create = () => document.createElement(name) as MapDockElement;
  const append = (setUp: (element: MapDockElement) => void = (element) => (element.config = CONFIG)) => {
    const element = create();
    setUp(element);
    document.body.append(element);
    return element;
  };
  return { remote, define, create, append, loads: () => loads };
}

/** What the element shows in place of the map. */
const panelOf = (element: MapDockElement) =>
  element.shadowRoot?.querySelector<HTMLElement>('[role=alert]:not([hidden])');

/** Longer than a task. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 1));

beforeEach(() => document.body.replaceChildren());

test('without any config it waits, with one it has a map', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append(() => {});
  await settlePromises();
  expect([element.status, remote.maps.length]).toEqual([undefined, 0]);
  element.config = CONFIG;
  await settlePromises();
  expect([element.status?.name, element.getAttribute('status'), remote.maps[0]?.config]).toEqual([
    'loading',
    'loading',
    CONFIG,
  ]);
  remote.maps[0]?.finishLoading();
  expect([element.status, element.getAttribute('status')]).toEqual([{ name: 'ready' }, 'ready']);
});

test('what was set before the element was defined counts', async () => {
  const { remote, define, append } = createPage();
  const ending = new AbortController();
  append((element) => Object.assign(element, { config: CONFIG, options: { signal: ending.signal } }));
  define();
  await settlePromises();
  expect(remote.maps[0]?.config).toEqual(CONFIG);
  ending.abort();
  expect(remote.maps).toEqual([]);
});

test('changes of one task are one update', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const update = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'update');
  element.setAttribute('center', '-9.14,38.72');
  element.setAttribute('zoom', '10');
  element.config = { ...CONFIG, label: 'Map of Lisbon' };
  await settlePromises();
  expect(update).toHaveBeenCalledTimes(1);
  expect(remote.maps[0]?.config).toEqual({
    ...CONFIG,
    label: 'Map of Lisbon',
    camera: { center: [-9.14, 38.72], zoom: 10 },
  });
});

test('its accessible name is the one of the map, and is no name of its own', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append((made) => {
    made.config = CONFIG;
    made.setAttribute('aria-label', 'Map of Munich');
  });
  await settlePromises();
  expect([remote.maps[0]?.config?.label, element.getAttribute('aria-label')]).toEqual(['Map of Munich', '']);
  element.removeAttribute('aria-label');
  await settlePromises();
  expect(remote.maps[0]?.config).toEqual(CONFIG);
});

test('a config that is not valid changes nothing and is told', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const told = jest.fn();
  element.addEventListener('maperror', ({ detail }) => told(detail.code));
  element.setAttribute('zoom', 'near');
  await settlePromises();
  expect(told.mock.calls).toEqual([['CONFIG_INVALID']]);
  expect(remote.maps[0]?.config).toEqual(CONFIG);
});

test('a move keeps the map, a removal ends it, and coming back makes another', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const { handle } = element;
  document.body.append(document.createElement('section'));
  document.querySelector('section')?.append(element);
  await pass();
  expect(element.handle).toBe(handle);
  element.remove();
  await pass();
  expect([element.handle, element.status, element.hasAttribute('status'), remote.maps.length]).toEqual([
    undefined,
    undefined,
    false,
    0,
  ]);
  document.body.append(element);
  await settlePromises();
  expect(remote.maps).toHaveLength(1);
  expect(element.handle).not.toBe(handle);
});

test('one that is removed while it loads gets no map', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  element.remove();
  await pass();
  expect([remote.maps.length, element.status]).toEqual([0, undefined]);
});

test('events of the map come as events of the element, whenever somebody began to listen', async () => {
  const { remote, define, append } = createPage();
  const told: unknown[] = [];
  const element = append((early) => {
    Object.assign(early, { config: CONFIG });
    early.addEventListener('overlayaction', ({ detail, bubbles }) => told.push([detail, bubbles]));
  });
  define();
  await settlePromises();
  const event = { overlay: 'marker', id: 'a', actionId: 'b' } as never;
  remote.maps[0]?.emit('overlayaction', event);
  expect(told).toEqual([[event, false]]);
  element.addEventListener('providerusage', () => told.push('providerusage'));
  remote.maps[0]?.emit('providerusage', {} as never);
  expect(told.at(-1)).toBe('providerusage');
});

test('only with a listener the map is asked for context menus', async () => {
  const { define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const on = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'on');
  const asked = () => on.mock.calls.filter(([name]) => name === 'mapcontextmenu').length;
  element.addEventListener('mapclick', () => {});
  expect(asked()).toBe(0);
  element.addEventListener('mapcontextmenu', () => {});
  expect(asked()).toBe(1);
});

test('a lazy one asks for nothing until it is near the view, or no longer lazy', async () => {
  const { define, append, loads } = createPage();
  define();
  const lazy = () =>
    append((element) => {
      element.config = CONFIG;
      element.setAttribute('loading', 'lazy');
    });
  const first = lazy();
  const second = lazy();
  await settlePromises();
  expect([loads(), first.status]).toEqual([0, undefined]);
  const root = document.createElement('div');
  document.body.append(root);
  scroll(document.body, false);
  await settlePromises();
  expect(loads()).toBe(0);
  second.removeAttribute('loading');
  await settlePromises();
  expect([first.status, second.status?.name]).toEqual([undefined, 'loading']);
  scroll(document.body, true);
  await settlePromises();
  expect(first.status?.name).toBe('loading');
});

test('code that does not come is shown with code and button, in the words of the config', async () => {
  const { remote, define, append } = createPage({ failures: 1 });
  define();
  const told: unknown[] = [];
  const element = append((made) => {
    made.config = { ...CONFIG, locale: { strings: { 'failed.retry': 'Nochmal' } } };
    made.addEventListener('maperror', ({ detail }) => told.push(detail));
  });
  await settlePromises();
  expect([element.status?.name, element.error, told]).toEqual(['failed', DEAD, [DEAD]]);
  expect(panelOf(element)?.textContent).toContain('REMOTE_UNREACHABLE');
  const button = panelOf(element)?.querySelector('button');
  expect(button?.textContent).toBe('Nochmal');
  button?.click();
  await settlePromises();
  expect([element.status?.name, panelOf(element), remote.maps.length]).toEqual(['loading', null, 1]);
});

test('what helps one element helps the others, and so does a network that is back', async () => {
  const { remote, define, append } = createPage({ failures: 3 });
  define();
  const first = append();
  const second = append();
  await settlePromises();
  expect([first.status?.name, second.status?.name]).toEqual(['failed', 'failed']);
  first.retry();
  await settlePromises();
  expect(first.status?.name).toBe('failed');
  dispatchEvent(new Event('online'));
  await settlePromises();
  expect(remote.maps).toHaveLength(2);
});

test('a map that fails by itself shows its own panel, unless the page has something for it', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  remote.maps[0]?.fail(new MapdockError('MAP_FAILED', { reason: 'no luck' }));
  expect([element.error?.code, panelOf(element)]).toEqual(['MAP_FAILED', null]);
  const retry = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'retry');
  element.retry();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('wrong use of an option is a failure with the reason', async () => {
  const { define, append } = createPage();
  define();
  const element = append((made) => Object.assign(made, { config: CONFIG, options: { maxLiveMaps: 0 } }));
  await settlePromises();
  expect(element.error?.code).toBe('MAP_FAILED');
  expect(element.error?.message).toContain('maxLiveMaps');
});

test('methods answer before there is a map, or say that it is missing', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  expect([element.getCamera(), element.project([0, 0]), element.queryFeatures()]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect(() => element.moveCamera({ zoom: 1 })).toThrow('whenReady');
  const ready = element.whenReady();
  await settlePromises();
  remote.maps[0]?.finishLoading();
  expect(await ready).toEqual({ name: 'ready' });
  element.moveCamera({ zoom: 7 });
  expect(element.getCamera()?.zoom).toBe(7);
  element.remove();
  const late = element.whenReady();
  expect(await late).toEqual({ name: 'ready' });
});

test('who waits for a map that is removed is not left waiting', async () => {
  const { define, append } = createPage();
  define();
  const element = append();
  const ready = element.whenReady();
  await settlePromises();
  element.remove();
  expect((await ready).name).toBe('loading');
});
