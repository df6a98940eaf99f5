import { CONFIG, createPage } from '../../testing/create-dock-page.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { scroll } from '../../testing/install-browser-parts.js';

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

test('its accessible name is the one of the map, and stays where the page has written it', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append((made) => {
    made.config = CONFIG;
    made.setAttribute('aria-label', 'Map of Munich');
  });
  await settlePromises();
  expect([remote.maps[0]?.config?.label, element.getAttribute('aria-label')]).toEqual([
    'Map of Munich',
    'Map of Munich',
  ]);
  element.removeAttribute('aria-label');
  await settlePromises();
  expect(remote.maps[0]?.config).toEqual(CONFIG);
});

test('the list of its attributes has what the page has written, and not its status', async () => {
  const { define, append } = createPage();
  define();
  const element = append((made) => {
    made.config = CONFIG;
    made.setAttribute('aria-label', 'Map of Munich');
    made.className = 'map';
  });
  await settlePromises();
  const listed = [...element.attributes].map(({ name, value }) => [name, value]);
  expect(listed).toEqual([
    ['aria-label', 'Map of Munich'],
    ['class', 'map'],
  ]);
  expect(element.getAttribute('status')).toBe('loading');
});

test('events of the map are events of the element, for listeners of any time', async () => {
  const { remote, define, append } = createPage();
  const received: unknown[] = [];
  const element = append((early) => {
    Object.assign(early, { config: CONFIG });
    early.addEventListener('overlayaction', ({ detail, bubbles }) => received.push([detail, bubbles]));
  });
  define();
  await settlePromises();
  const event = { overlay: 'marker', id: 'a', actionId: 'b' } as never;
  remote.maps[0]?.emit('overlayaction', event);
  expect(received).toEqual([[event, false]]);
  element.addEventListener('providerusage', () => received.push('providerusage'));
  remote.maps[0]?.emit('providerusage', {} as never);
  expect(received.at(-1)).toBe('providerusage');
});

test.each(['mapcontextmenu', 'mappointermove', 'mapwheel'] as const)(
  'only with a listener the dock subscribes to %s',
  async (eventName) => {
    const { remote, define, append } = createPage();
    define();
    const element = append();
    await settlePromises();
    const on = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'on');
    const count = () => on.mock.calls.filter(([name]) => name === eventName).length;
    element.addEventListener('mapclick', () => {});
    expect(count()).toBe(0);
    element.addEventListener(eventName, () => {}, { once: true });
    expect(count()).toBe(1);
    const passedOn = jest.spyOn(element, 'dispatchEvent');
    for (let times = 0; times < 2; times += 1) remote.maps[0]?.emit(eventName, {} as never);
    expect(passedOn).toHaveBeenCalledTimes(1);
  },
);

test('listeners that are added and removed change no other subscription', async () => {
  const { remote, define, append } = createPage();
  define();
  const element = append();
  await settlePromises();
  const on = jest.spyOn(element.handle as NonNullable<typeof element.handle>, 'on');
  element.addEventListener('overlayaction', () => {}, { once: true });
  remote.maps[0]?.emit('overlayaction', {} as never);
  remote.maps[0]?.finishLoading();
  expect(on).not.toHaveBeenCalled();
});

test('a lazy one requests nothing until it is near the view, or no longer lazy', async () => {
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
